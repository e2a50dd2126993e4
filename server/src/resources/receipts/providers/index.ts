export { asPage, type CallbackParts, callbackRoutes, documentOf } from './callback.ts';
export {
  askProviders,
  endRequests,
  openSecret,
  requestReceipts,
  sealSecret,
  signatureOf,
} from './requests.ts';
export type { ProvidedReceipt } from './schema.ts';
export * as providerStore from './store.ts';
