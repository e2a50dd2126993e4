// Invited card holders open the link of their email and consent with the test eID. Some of them withdraw.

import { consentWords } from '../../../server/src/pages/people/consent-words.ts';
import type { Answer } from '../../../server/src/testing/partner.ts';
import { actionIn, Visitor } from '../../../server/src/testing/visitor.ts';
import type { Instance } from '../../shared/instance.ts';
import { outcomeOf } from '../calls.ts';
import type { Kind } from '../history/entries.ts';
import type { Trial } from '../trial.ts';
import type { Caller, Send } from './caller.ts';

const person = 'pelle';
const withdrawnShare = 0.5;
const { consentedTitle, withdrawnTitle } = consentWords.en;

export function sendsConsents({ trial }: Caller): Send {
  return async (process) => {
    const link = trial.mails.links.shift();
    const instance = trial.nextApi();
    if (link === undefined || instance === undefined) return;
    const visitor = new Visitor(instance.url);
    const step = async <T>(work: Promise<T>): Promise<T | undefined> => work.catch(trial.orWithoutAnswer);
    const page = await step(visitor.get(link.url));
    if (page?.status !== 200) return;
    const handOver = await step(visitor.confirm(page));
    if (handOver?.status !== 200) return;
    const callback = await step(visitor.chooseAt(handOver, { person }));
    if (callback === undefined || callback === '') return;
    const done = await change(trial, visitor, {
      kind: 'consent',
      process,
      instance,
      key: link.reference,
      begin: () => visitor.get(callback),
      title: consentedTitle,
    });
    if (done === undefined || trial.loadRandom() >= withdrawnShare) return;
    await change(trial, visitor, {
      kind: 'withdrawal',
      process,
      instance,
      key: link.reference,
      begin: () => visitor.post(actionIn(done)),
      title: withdrawnTitle,
    });
  };
}

type Change = {
  kind: Kind;
  process: string;
  instance: Instance;
  key: string;
  begin(): Promise<Answer>;
  /** A text of the page that confirms it. */
  title: string;
};

/** Returns the next page; undefined unless it confirms the change. */
async function change(
  trial: Trial,
  visitor: Visitor,
  { kind, process, instance, key, begin, title }: Change,
) {
  const end = trial.history.begin({ op: kind, process, on: instance.name, keys: [key] });
  const answer = await begin().catch(trial.orWithoutAnswer);
  if (answer?.status !== 303) {
    end(answer ? outcomeOf(answer) : 'unknown');
    return undefined;
  }
  const page = await visitor.follow(answer).catch(trial.orWithoutAnswer);
  const isDone = page?.text.includes(`<h1>${title}</h1>`) === true;
  // Without this page, or with another one, it is unknown what was done.
  end(isDone ? 'ok' : 'unknown');
  return isDone ? page : undefined;
}
