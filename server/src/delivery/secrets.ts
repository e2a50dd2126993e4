import type { MasterKey } from '../platform/master-key.ts';

/** The sealed secrets of a webhook. Each is bound to the row that contains it. */
export const sealSecret = (key: MasterKey, webhookId: string, secret: string): Buffer =>
  key.seal('webhook secret', webhookId, secret);
export const openSecret = (key: MasterKey, webhookId: string, sealed: Buffer): string =>
  key.open('webhook secret', webhookId, sealed).toString('utf8');

export type Credentials = Partial<
  Record<
    | 'basic_username'
    | 'basic_password'
    | 'custom_key'
    | 'custom_value'
    | 'oauth_access_token_url'
    | 'oauth_client_id'
    | 'oauth_client_secret'
    | 'oauth_scope',
    string
  >
>;
export const sealCredentials = (key: MasterKey, webhookId: string, credentials: Credentials): Buffer =>
  key.seal('webhook authentication', webhookId, JSON.stringify(credentials));
export const openCredentials = (key: MasterKey, webhookId: string, sealed: Buffer): Credentials =>
  // `sealCredentials` wrote this JSON.
  JSON.parse(key.open('webhook authentication', webhookId, sealed).toString('utf8')) as Credentials;

export const sealHeader = (key: MasterKey, headerId: string, value: string): Buffer =>
  key.seal('webhook header', headerId, value);
export const openHeader = (key: MasterKey, headerId: string, sealed: Buffer): string =>
  key.open('webhook header', headerId, sealed).toString('utf8');
