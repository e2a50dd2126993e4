// Adds a receiver of the partner with a webhook that has passed its challenge.

import type { Cleanup } from '../shared/cleanup.ts';
import { wait } from '../shared/kontor.ts';
import { Receiver } from './receivers.ts';
import type { Trial } from './trial.ts';

type Wanted = { name: string; isOrdered: boolean; organization: string; events: string[] };

const challengeTimeoutMs = 60_000;

export async function addReceiver(
  cleanup: Cleanup,
  trial: Trial,
  { name, isOrdered, organization, events }: Wanted,
): Promise<Receiver> {
  const [api] = trial.apis();
  if (api === undefined) throw new Error('No process serves the API.');
  const path = `/accounts/${trial.template.account.accountId}/organizations/${organization}/webhooks`;
  const token = trial.partnerToken;
  const receiver = await Receiver.start(name, isOrdered);
  cleanup.defer(
    () => receiver.close(),
    () => undefined,
  );
  const { status, body, text } = await trial.calls.send(api, {
    method: 'POST',
    path,
    token,
    body: { url: receiver.url, secret: receiver.secret, events, ordered: isOrdered },
  });
  if (status !== 201) throw new Error(`A webhook could not be created: ${text}`);
  receiver.webhookId = body.id;
  const deadline = performance.now() + challengeTimeoutMs;
  const isActive = async () =>
    (await trial.calls.send(api, { method: 'GET', path: `${path}/${body.id}`, token })).body.active === true;
  while (!(await isActive())) {
    if (performance.now() > deadline) throw new Error('A webhook did not pass its challenge in time.');
    await wait(100);
  }
  return receiver;
}
