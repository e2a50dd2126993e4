import { parseNationalId } from '../../domain/national-id.ts';
import { newSecret } from '../../platform/secrets.ts';
import type { Country, Language, Person } from './port.ts';
import { callbackPath, type Provider } from './provider.ts';
import type { Session, Sessions } from './sessions.ts';

/** A fictional person whom a tester chooses instead of identifying. */
export type TestEidPerson = {
  id: string;
  name: string;
  country: Country;
  national_id: string;
  birth_date: string;
};

/**
 * Operations of the test eID's page. All return undefined unless it is an open session of a sandbox account.
 */
export type TestEid = {
  /** Lists the persons; those of the request's country come first. */
  open(state: string, now: Date): Promise<TestEidScreen | undefined>;
  /** Stores the choice. Returns the URL to which the browser is sent next. */
  choosePerson(state: string, personId: string, now: Date): Promise<string | undefined>;
  cancel(state: string, now: Date): Promise<string | undefined>;
};

export type TestEidScreen = {
  language: Language;
  displayText: string;
  persons: readonly TestEidPerson[];
};

type Answer = { personId: string; textSha256: string };

export const testEidPath = '/eid/test';

/**
 * Replaces the provider in sandbox accounts. Like a provider, it responds through the browser with a code
 * that works once, so that partners test the real flow.
 */
export function createTestEid(parts: {
  sessions: Sessions;
  publicUrl: string;
  persons: readonly TestEidPerson[];
}): { provider: Provider; testEid: TestEid } {
  const { sessions, publicUrl, persons } = parts;
  const back = (params: Record<string, string>) =>
    `${publicUrl}${callbackPath}?${new URLSearchParams(params)}`;

  const provider: Provider = {
    begin: async ({ state }) => `${publicUrl}${testEidPath}?${new URLSearchParams({ session: state })}`,
    finish: async ({ session, params, now }) => {
      if (params.get('error') === 'access_denied') return { refused: 'cancelled' };
      if (!sessions.isCode(session, params.get('code') ?? '')) return { refused: 'failed' };
      const answer = parseAnswer(sessions, session);
      if (answer?.textSha256 !== session.textSha256) return { refused: 'wrong_text' };
      const chosen = persons.find(({ id }) => id === answer.personId);
      return chosen ? { person: identityOf(chosen, session, now) } : { refused: 'failed' };
    },
  };

  const testEid: TestEid = {
    open: async (state, now) => {
      const session = await sessions.findTest(state, now);
      if (!session) return undefined;
      const { country, language, secrets } = session;
      const isNear = (person: TestEidPerson) => person.country === country;
      const inOrder = [...persons.filter(isNear), ...persons.filter((person) => !isNear(person))];
      return { language, displayText: secrets.displayText, persons: inOrder };
    },
    choosePerson: async (state, personId, now) => {
      const session = await sessions.findTest(state, now);
      if (!session || !persons.some(({ id }) => id === personId)) return undefined;
      const code = newSecret();
      const answer: Answer = { personId, textSha256: session.textSha256 };
      const isKept = await sessions.putAnswer(session, code, JSON.stringify(answer), now);
      return isKept ? back({ state, code }) : undefined;
    },
    cancel: async (state, now) =>
      (await sessions.findTest(state, now)) && back({ state, error: 'access_denied' }),
  };

  return { provider, testEid };
}

function parseAnswer(sessions: Sessions, session: Session): Answer | undefined {
  const text = sessions.openAnswer(session);
  return text === undefined ? undefined : JSON.parse(text);
}

function identityOf(chosen: TestEidPerson, session: Session, now: Date): Person {
  const { name, country } = chosen;
  const read = parseNationalId(country, chosen.national_id, now);
  if ('broken' in read) throw new Error(`The test person ${chosen.id} has no valid number: ${read.broken}.`);
  const evidence = { method: 'test eID', at: now.toISOString(), transaction: session.id, level: 'test' };
  return { name, country, nationalId: read.key, provider: 'test', evidence };
}
