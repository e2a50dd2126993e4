// The yardstick for reads: a Fastify route, a prepared select, an answer through its schema; no authentication, no tenant.

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

// These are the selects that Kontor runs for the same reads. A change there needs the same change here.
const selectClient = `
  select id, id as client_id, name, type, organization_id, scopes, token_lifetime, token_binding, profile, tls_client_auth_san_dns,
    enabled, allowed_ips, api_version,
    secret_hint, last_used_at, created_at, updated_at, version
  from clients where account_id = $1 and deleted_at is null and id = $2`;
const selectAccount = `
  select id, name_system, name_legal, organization_number, country, notify_email, logo_id, mode, status,
    default_token_lifetime, webhook_max_attempts, data_retention_days, rate_limit, version, created_at, updated_at
  from accounts where id = $1`;

// Kontor has the same number of connections for its tenants.
const poolConnectionsMax = 10;

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const texts = { type: 'array', items: text };
const instant = { type: 'string', format: 'date-time' };

const clientSchema = {
  type: 'object',
  properties: {
    id: text,
    client_id: text,
    name: text,
    type: text,
    organization_id: textOrNull,
    scopes: texts,
    token_lifetime: { type: 'integer' },
    token_binding: text,
    profile: text,
    tls_client_auth_san_dns: textOrNull,
    enabled: { type: 'boolean' },
    allowed_ips: texts,
    api_version: text,
    secret_hint: text,
    last_used_at: { ...instant, nullable: true },
    created_at: instant,
    updated_at: instant,
  },
};

const accountSchema = {
  type: 'object',
  properties: {
    id: text,
    name_system: text,
    name_legal: text,
    organization_number: textOrNull,
    country: textOrNull,
    notify_email: textOrNull,
    logo_url: textOrNull,
    mode: text,
    status: text,
    settings: {
      type: 'object',
      properties: {
        default_token_lifetime: { type: 'integer' },
        webhook_max_attempts: { type: 'integer' },
        data_retention_days: { type: 'integer' },
        rate_limit: { type: ['integer', 'null'] },
      },
    },
    created_at: instant,
    updated_at: instant,
  },
};

const [socketFolder = '', socketPort = '', accountId = ''] = process.argv.slice(2);
const pool = new pg.Pool({
  host: socketFolder,
  port: Number(socketPort),
  user: 'kontor',
  database: 'kontor',
  max: poolConnectionsMax,
});
const server = Fastify();

server.get<{ Params: { id: string } }>(
  '/clients/:id',
  { schema: { response: { 200: clientSchema } } },
  async (request, reply) => {
    const values = [accountId, request.params.id];
    const { rows } = await pool.query({ name: 'client', text: selectClient, values });
    return rows[0] ?? reply.code(404).send();
  },
);

server.get<{ Params: { id: string } }>(
  '/accounts/:id',
  { schema: { response: { 200: accountSchema } } },
  async (request, reply) => {
    const { rows } = await pool.query({ name: 'account', text: selectAccount, values: [request.params.id] });
    const row = rows[0];
    // The columns of the settings have the names that their object needs, and the account of a benchmark no logo.
    return row === undefined ? reply.code(404).send() : { ...row, logo_url: null, settings: row };
  },
);

process.on('disconnect', () => process.exit(0));
await server.listen({ host: '127.0.0.1', port: 0 });
// The address of a TCP server that listens is never the string that the type also allows.
process.send?.({ port: (server.server.address() as AddressInfo).port });
