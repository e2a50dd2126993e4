export {
  Kontor,
  type KontorClass,
  type KontorCredentials,
  type KontorEnvironment,
  type KontorOptions,
} from './client.ts';
export type * from './generated/api.ts';
export type * from './generated/models.ts';
export { version } from './generated/version.ts';
export type { DpopOption } from './runtime/dpop.ts';
export {
  type FieldError,
  isKontorError,
  KontorError,
  type KontorErrorCode,
} from './runtime/errors.ts';
export { ExportError, type ReadsExports, type WaitOptions, waitForExport } from './runtime/exports.ts';
export { type Jwk, type KeyPair, newPrivateKey, type PrivateJwk, publicPartOf } from './runtime/keys.ts';
export { List, type Page } from './runtime/list.ts';
export type { RequestRecord, ResponseRecord } from './runtime/observe.ts';
export type { Call, CallOptions, Operation } from './runtime/operation.ts';
export {
  etagOf,
  type Pending,
  type ResponseInfo,
  responseOf,
  type WithResponse,
} from './runtime/response.ts';
export type { Runtime } from './runtime/runtime.ts';
export { toCode, toCurl } from './runtime/show.ts';
export {
  answerChallenge,
  type ChallengeAnswer,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  type WebhookKeys,
  WebhookVerificationError,
} from './runtime/webhooks.ts';
