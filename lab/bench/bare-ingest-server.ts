// The yardstick for single states: a Fastify route that checks a body by its schema, and one durable insert of it.

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

// Kontor has the same number of connections for its tenants.
const poolConnectionsMax = 10;
const insertState = 'insert into bench_states (id, state, body, received_at) values ($1, $2, $3, now())';

const text = { type: 'string' };
const bodySchema = {
  type: 'object',
  required: ['id', 'state'],
  properties: { id: text, state: text, original_amount: { type: 'number' }, original_currency: text },
};
const answerSchema = { type: 'object', properties: { id: text, state: text, status: text } };

const [socketFolder = '', socketPort = ''] = process.argv.slice(2);
const pool = new pg.Pool({
  host: socketFolder,
  port: Number(socketPort),
  user: 'kontor',
  database: 'kontor',
  max: poolConnectionsMax,
});
await pool.query(
  'create table if not exists bench_states (id text, state text, body json, received_at timestamptz, primary key (id, state))',
);
const server = Fastify();

server.post<{ Body: { id: string; state: string } }>(
  '/states',
  { schema: { body: bodySchema, response: { 202: answerSchema } } },
  async (request, reply) => {
    const { id, state } = request.body;
    await pool.query({
      name: 'insert',
      text: insertState,
      values: [id, state, JSON.stringify(request.body)],
    });
    return reply.code(202).send({ id, state, status: 'accepted' });
  },
);

process.on('disconnect', () => process.exit(0));
await server.listen({ host: '127.0.0.1', port: 0 });
// The address of a TCP server that listens is never the string that the type also allows.
process.send?.({ port: (server.server.address() as AddressInfo).port });
