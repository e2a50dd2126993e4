import Type, { type Static } from 'typebox';
import { Choice, Fields, Id, Line, listQuery, Nullable, PageOf, Timestamp } from '../../platform/schema.ts';

export const actorTypes = [
  'client',
  'user',
  'operator',
  'system',
  'signatory',
  'card_holder',
  'issuer',
] as const;

const AuditLine = Fields(
  {
    id: Id('aud'),
    actor_type: Choice(actorTypes),
    actor_id: Line({ max: 100 }),
    actor_name: Line({ max: 200 }),
    action: Line({ max: 100, description: 'What was done, for example `oauth_client.updated`' }),
    object_type: Line({ max: 100 }),
    object_id: Line({ max: 100 }),
    changes: Nullable(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        maxProperties: 100,
        description: 'What changed: field → `{ from, to }`; never a secret',
      }),
    ),
    ip: Nullable(Line({ max: 64 })),
    request_id: Nullable(Line({ max: 128 })),
    created_at: Timestamp,
  },
  { name: 'AuditLine', description: 'Who changed which object, when and from where.' },
);
export type AuditLine = Static<typeof AuditLine>;

export const AuditPage = PageOf(AuditLine, 'AuditPage');

export const AuditQuery = listQuery({
  actor: Line({ max: 100, description: 'Id of the client or user who acted' }),
  action: Line({ max: 100 }),
  object: Line({ max: 100, description: 'Id of the object' }),
  from: Timestamp,
  to: Timestamp,
});
