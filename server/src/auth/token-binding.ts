import type { Confirmation } from './tokens.ts';

/** What a client’s tokens are bound to: nothing, a key (DPoP, RFC 9449) or a certificate (mutual TLS, RFC 8705). */
export const tokenBindings = ['none', 'dpop', 'mtls'] as const;
export type TokenBinding = (typeof tokenBindings)[number];

/** What a client or the security policy of an account requires: `any` is satisfied by a key and by a certificate. */
export type RequiredBinding = TokenBinding | 'any';

/** Tells whether a token fits its client’s `token_binding`. With `none`, a client may bind its tokens, and need not. */
export function meetsBinding(required: RequiredBinding, confirmation: Confirmation | undefined): boolean {
  if (required === 'any') return confirmation !== undefined;
  return required === 'none' || required === bindingOf(confirmation);
}

export function bindingOf(confirmation: Confirmation | undefined): TokenBinding {
  if (!confirmation) return 'none';
  return 'jkt' in confirmation ? 'dpop' : 'mtls';
}

/** The type under which a token is issued. A token that is bound to a certificate is sent as a bearer token (RFC 8705 §3). */
export function tokenTypeOf(confirmation: Confirmation | undefined): 'Bearer' | 'DPoP' {
  return bindingOf(confirmation) === 'dpop' ? 'DPoP' : 'Bearer';
}
