export { type KeyServiceWatch, watchKeyService } from './follow.ts';
export { createKeyServices, type KeyServices } from './key-services.ts';
export { KeyServiceAway, KeyServiceRefused } from './port.ts';
export type { KeyServiceSettings } from './settings.ts';
export {
  isWrappedKey,
  parseStoredKey,
  type StoredKey,
  storedKeyText,
  type WrappedMasterKey,
} from './wrapped-key.ts';
