import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { newSecret } from '../../platform/secrets.ts';
import { eidCookie } from './cookie.ts';
import { type BrokerSettings, createOidcBroker } from './oidc-broker.ts';
import type { Eid, EidRefused, EidRequest, RefusalReason } from './port.ts';
import type { Provider } from './provider.ts';
import { openSessions, type ProviderKind, type Session } from './sessions.ts';
import { createTestEid, type TestEid, type TestEidPerson } from './test-eid.ts';

type EidParts = {
  database: Database;
  masterKey: MasterKey;
  publicUrl: string;
  log: Log;
  /** If undefined, people of live accounts cannot identify on this installation. */
  broker: BrokerSettings | undefined;
  testPersons: readonly TestEidPerson[];
};

// The text travels in a URL, and some servers refuse long ones.
const displayBytesMax = 2_000;

export function createEid(parts: EidParts): Eid & { testEid: TestEid } {
  const { database, masterKey, publicUrl, log } = parts;
  const sessions = openSessions(database, masterKey);
  const test = createTestEid({ sessions, publicUrl, persons: parts.testPersons });
  const providers: Record<ProviderKind, Provider | undefined> = {
    test: test.provider,
    broker: parts.broker && createOidcBroker({ settings: parts.broker, publicUrl, log }),
  };

  const begin: Eid['begin'] = async (request) => {
    assertValid(request);
    const kind = request.isSandbox ? 'test' : 'broker';
    const provider = providers[kind];
    if (!provider) throw noProvider();
    const state = newSecret();
    const browserSecret = newSecret();
    const { returnPath, displayText } = request;
    const secrets = { codeVerifier: newSecret(), bindingSecret: newSecret(), returnPath, displayText };
    const redirectUrl = await provider.begin({ state, secrets, request });
    const isAdded = await sessions.add({ provider: kind, state, browserSecret, secrets, request });
    if (!isAdded) throw new Error(`${request.purpose.accountId} is not an account for the ${kind} eID.`);
    return { redirectUrl, browserSecret, setCookie: eidCookie(publicUrl, state, browserSecret) };
  };

  const finish: Eid['finish'] = async ({ state, params, browserSecret, now }) => {
    const marked =
      browserSecret === undefined ? undefined : await sessions.markUsed(state, browserSecret, now);
    if (!marked) return { outcome: 'refused', reason: 'foreign' };
    const { session, isFirst } = marked;
    if (!isFirst) return refuse(session, 'used');
    if (session.isExpired) return refuse(session, 'expired');
    const provider = providers[session.provider];
    if (!provider) return refuse(session, 'failed');
    const result = await provider.finish({ session, state, params: new URLSearchParams(params), now });
    if ('refused' in result) return refuse(session, result.refused);
    const { purpose, textSha256, secrets } = session;
    const { person } = result;
    return { outcome: 'identified', purpose, textSha256, returnPath: secrets.returnPath, person };
  };

  return { begin, finish, testEid: test.testEid };
}

function refuse({ purpose, secrets }: Session, reason: RefusalReason): EidRefused {
  return { outcome: 'refused', reason, purpose, returnPath: secrets.returnPath };
}

/** Asserts what only a bug in Kontor violates. */
function assertValid({ textSha256, displayText, returnPath }: EidRequest): void {
  if (!/^[0-9a-f]{64}$/.test(textSha256)) throw new Error('textSha256 must be 64 hexadecimal digits.');
  if (Buffer.byteLength(displayText) > displayBytesMax)
    throw new Error(`displayText must have ${displayBytesMax} bytes at most.`);
  // Two slashes would begin the URL of another server.
  if (!/^\/(?![/\\])/.test(returnPath)) throw new Error('returnPath must be a path of Kontor.');
}

function noProvider(): ApiError {
  return new ApiError('unavailable', {
    message:
      'This installation has no eID provider, so it cannot identify you. Please contact the sender of the invitation.',
    internal: 'KONTOR_EID_ISSUER is not set, and a person of a live account tried to identify.',
  });
}
