import { calculateJwkThumbprint } from 'jose';
import { publicJwk } from '../../delivery/signing-key.ts';
import { openRoute } from '../../http/route.ts';
import { orNotFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { WebhookParts } from './parts.ts';
import { WebhookKeySet } from './schema.ts';
import { publicKeysOf } from './secret-store.ts';

export const keySetPath = (accountId: string, webhookId: string): string =>
  `/.well-known/webhook-keys/${accountId}/${webhookId}`;

/** The public keys of one webhook. Receivers of others get nothing that they could mistake for their own keys. */
export const keySetRoute = ({ database, clock }: WebhookParts) =>
  openRoute('GET /.well-known/webhook-keys/:accountId/:webhookId', {
    id: 'webhooks.keys',
    openBecause: 'Public keys are public. A receiver has no token.',
    summary: 'Get the keys that verify a webhook’s deliveries',
    description:
      'Returns the public keys of a webhook that signs with Ed25519, as a JWK set (RFC 7517), newest first. While a rotation lasts, there are two, and each delivery has a signature of each. Read the set again at least once in an overlap.',
    failures: { 404: 'The webhook does not exist or signs with its secret only.' },
    success: { status: 200, body: WebhookKeySet },
    handler: async (request, reply) => {
      const { accountId, webhookId } = request.params as { accountId: string; webhookId: string };
      const isKnownForm = isId(accountId, 'acc') && isId(webhookId, 'whk');
      const publicKeys = isKnownForm
        ? await database.tenantTransaction(accountId, (db) => publicKeysOf(db, webhookId, clock.now()))
        : undefined;
      const jwks = orNotFound(publicKeys, 'webhook').map(publicJwk);
      const keys = await Promise.all(
        jwks.map(async (jwk) => ({
          ...jwk,
          kid: await calculateJwkThumbprint(jwk),
          alg: 'EdDSA',
          use: 'sig',
        })),
      );
      return reply.header('cache-control', 'public, max-age=300').send({ keys });
    },
  });
