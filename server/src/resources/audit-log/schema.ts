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
      description: 'What was done: one of the examples. New actions may be added.',
      examples: [...auditActions],
    }),
    object_type: Line({ max: 100 }),
    object_id: Line({ max: 100 }),
    object_name: Nullable(
      Line({
        max: 2_000,
        description:
          'What the object is called now. Null when it has no name or was deleted, or when the caller lacks the scope that reads it',
      }),
    ),
    object_parent_id: Nullable(
      Line({
        max: 100,
        description:
          'Id of the organization of a card holder or webhook, or of the TPA of a signatory; null for other objects and account-wide webhooks',
      }),
    ),
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

export const AuditLinePage = PageOf(AuditLine, 'AuditLinePage');

export const AuditQuery = listQuery({
  actor: Line({ max: 100, description: 'Id of the client or user who acted' }),
  action: Line({ max: 100 }),
  object: Line({ max: 100, description: 'Id of the object' }),
  from: Timestamp,
  to: Timestamp,
});
