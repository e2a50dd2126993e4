// Opens more event streams than a client may have, and asks for what must still be answered.

import { callAs } from '../shared/requests/http.ts';
import type { World } from '../shared/requests/world.ts';
import { type Findings, toCurl } from './findings.ts';

type Options = { onProgress(line: string): void };
type Opened = { status: number; code: string; retryAfter: string | null };

/** The default of KONTOR_STREAMS_PER_CLIENT_MAX. */
const perClientMax = 20;
const tries = 200;

export async function attackStreams(
  world: World,
  findings: Findings,
  { onProgress }: Options,
): Promise<void> {
  const [account] = world.accounts;
  const { client, owner } = account.principals;
  const operator = account.more.find(({ isOperator }) => isOperator);
  const target = `/accounts/${account.id}/events/stream`;
  const gone = new AbortController();
  const fail = (detail: string) =>
    findings.fail({
      attack: 'streams',
      operation: 'events.stream',
      kind: 'streams',
      detail,
      principal: client.name,
      curl: toCurl(world.kontor.port, { method: 'GET', target, headers: client.headers }, client),
    });
  // Node.js closes the connection of a response that is garbage.
  const kept: Response[] = [];
  const open = async (): Promise<Opened> => {
    const response = await fetch(`http://127.0.0.1:${world.kontor.port}${target}`, {
      headers: { accept: 'application/json', ...client.headers },
      signal: gone.signal,
    });
    kept.push(response);
    findings.count('events.stream', response.status);
    const isOpen = response.status === 200;
    const { code = '' } = isOpen ? {} : ((await response.json()) as { code?: string });
    return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
  };

  const opened = await Promise.all(Array.from({ length: tries }, open));
  const held = opened.filter(({ status }) => status === 200).length;
  if (held !== perClientMax) fail(`${held} of ${tries} streams were opened, not ${perClientMax}`);
  const wrong = opened.find(
    ({ status, code, retryAfter }) =>
      status !== 200 && !(status === 429 && code && retryAfter !== null && Number(retryAfter) > 0),
  );
  if (wrong) fail(`a stream was refused with ${JSON.stringify(wrong)}`);
  // What others need goes on.
  for (const [name, caller, path] of [
    ['health', undefined, '/healthz'],
    ['the owner', owner, `/accounts/${account.id}`],
    ['an operator', operator, '/operator/status'],
    ['another stream', owner, target],
  ] as const) {
    const { status } = await callAs(world.send, caller, 'GET', path);
    if (status !== 200) fail(`${name} got ${status} beside ${held} streams`);
  }
  gone.abort();
  kept.length = 0;
  findings.notes.push(`streams: ${held} of ${tries} streams of one client were opened; the others got 429`);
  onProgress(`${held} of ${tries} were opened`);
}
