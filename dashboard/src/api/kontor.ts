import { Kontor } from '@kontor/sdk';
import { basePath } from './base.ts';
import { callHooks } from './calls.ts';

const common = { session: true, baseUrl: `${location.origin}${basePath}`, ...callHooks } as const;

/** The API as the signed-in user. The same calls that any partner makes: there is no private API. */
export let kontor: Kontor = new Kontor(common);

/** Makes later calls use this account. */
export function openAccount(accountId: string): void {
  kontor = new Kontor({ ...common, accountId });
}
