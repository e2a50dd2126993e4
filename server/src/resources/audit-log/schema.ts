import Type, { type Static } from 'typebox';
import { auditActions } from '../../domain/audit-actions.ts';
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
    action: Line({
      max: 100,
      description: 'The action: one of the examples. New actions may be added.',
      examples: [...auditActions],
    }),
    object_type: Line({ max: 100 }),
    object_id: Line({ max: 100 }),
    object_name: Nullable(
      Line({
        max: 2_000,
        description:
          'The object’s current name. Null if the object has no name or was deleted, or if the caller lacks the scope that reads it',
      }),
    ),
    object_parent_id: Nullable(
      Line({
        max: 100,
        description:
          'The id of the organization of a card holder or webhook, or of the TPA of a signatory; null for other objects and account-wide webhooks',
      }),
    ),
    changes: Nullable(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        maxProperties: 100,
        description: 'The changed fields, each with `{ from, to }`. Never contains secrets',
      }),
    ),
    ip: Nullable(Line({ max: 64 })),
    request_id: Nullable(Line({ max: 128 })),
    created_at: Timestamp,
  },
  { name: 'AuditLine', description: 'A change: who made it, to which object, when and from where.' },
);
export type AuditLine = Static<typeof AuditLine>;

export const AuditLinePage = PageOf(AuditLine, 'AuditLinePage');

export const AuditQuery = listQuery({
  actor: Line({ max: 100, description: 'The id of the client or user who made the change' }),
  action: Line({ max: 100 }),
  object: Line({ max: 100, description: 'The id of the changed object' }),
  from: Timestamp,
  to: Timestamp,
});
