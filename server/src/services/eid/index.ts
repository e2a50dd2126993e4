export { browserSecretOf, clearedEidCookie } from './cookie.ts';
export { createEid } from './eid.ts';
export { type BrokerSettings, checkBroker } from './oidc-broker.ts';
export type {
  Country,
  Eid,
  EidIdentified,
  EidPurpose,
  EidRefused,
  EidRequest,
  Evidence,
  Language,
  Person,
  RefusalReason,
} from './port.ts';
export { callbackPath } from './provider.ts';
export { removeOutdatedSessions } from './sessions.ts';
export { type TestEid, type TestEidPerson, type TestEidScreen, testEidPath } from './test-eid.ts';
