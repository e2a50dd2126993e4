// Gets and updates the names of a few organizations on every instance, with If-Match or without.

import type { Answer } from '../../../server/src/testing/partner.ts';
import type { Answered } from '../history/entries.ts';
import { pick } from '../random.ts';
import type { Trial } from '../trial.ts';
import type { Caller, Send } from './caller.ts';

const registersMax = 3;
const conditionalShare = 0.6;

/** Creates the organizations before the load begins. */
export async function addRegisters(trial: Trial): Promise<void> {
  const base = `/accounts/${trial.template.account.accountId}/organizations`;
  const [first] = trial.apis();
  if (first === undefined) throw new Error('No process serves the API.');
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await trial.calls.send(first, { method, path, token: trial.partnerToken, body });
    if (answer.status >= 300) throw new Error(`No organization to read and change: ${answer.text}`);
    return answer;
  };
  const { tpa_id } = (await send('GET', `${base}/${trial.template.organization}`)).body;
  for (let number = 1; number <= registersMax; number += 1) {
    const wanted = { reference_id: `register-${number}`, tpa_id, name: `first-name-${number}` };
    const made = await send('POST', base, wanted);
    const state = stateOf(await send('GET', `${base}/${made.body.id}`));
    trial.history.write({ register: made.body.id, value: state.value ?? '', version: state.version ?? 0 });
    trial.registers.push(made.body.id);
  }
}

export function sendsReads({ trial }: Caller): Send {
  return (process) =>
    readRegister(trial, process, pick(trial.loadRandom, trial.registers)).then(() => undefined);
}

export function sendsWrites({ trial }: Caller): Send {
  const { calls, loadRandom: random } = trial;
  return async (process) => {
    const object = pick(random, trial.registers);
    const isConditional = random() < conditionalShare;
    const read = isConditional ? await readRegister(trial, process, object) : undefined;
    const instance = trial.nextApi();
    if (instance === undefined || (isConditional && read?.version === undefined)) return;
    const expected = read?.version;
    const value = `name-${trial.nextNumber()}`;
    await calls
      .send(instance, {
        method: 'PUT',
        path: `${pathOf(trial)}/${object}`,
        token: trial.partnerToken,
        body: { name: value },
        ...(expected === undefined ? {} : { headers: { 'if-match': `"v${expected}"` } }),
        recorded: {
          op: 'write',
          process,
          keys: [value],
          args: { object, ...(expected === undefined ? {} : { expected }) },
          answered: (answer) =>
            answer.status === 412 ? { isStale: true, version: versionOf(answer) } : stateOf(answer),
        },
      })
      .catch(trial.orWithoutAnswer);
  };
}

export async function readRegister(
  trial: Trial,
  process: string,
  object: string,
  instance = trial.nextApi(),
): Promise<Answered | undefined> {
  if (instance === undefined) return undefined;
  const answer = await trial.calls
    .send(instance, {
      method: 'GET',
      path: `${pathOf(trial)}/${object}`,
      token: trial.partnerToken,
      recorded: { op: 'read', process, keys: [], args: { object }, answered: stateOf },
    })
    .catch(trial.orWithoutAnswer);
  return answer?.status === 200 ? stateOf(answer) : undefined;
}

const pathOf = ({ template }: Trial): string => `/accounts/${template.account.accountId}/organizations`;
const versionOf = ({ headers }: Answer): number => Number(/^"v(\d+)/.exec(headers.get('etag') ?? '')?.[1]);

function stateOf(answer: Answer): Answered {
  if (answer.status !== 200) return {};
  if (answer.body === undefined)
    throw new Error(`An organization cannot be read: ${answer.text.slice(0, 500)}`);
  return { value: answer.body.name, version: versionOf(answer) };
}
