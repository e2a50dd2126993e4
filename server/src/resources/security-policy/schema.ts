import Type, { type Static } from 'typebox';
import { Choice, Fields, Nullable, optional, Timestamp, WholeNumber } from '../../platform/schema.ts';

export const tokenBindings = ['none', 'any', 'dpop', 'mtls'] as const;
export const sessionBounds = { lengthMinutes: 7 * 24 * 60, idleMinutes: 8 * 60 };
const tokenLifetime = { min: 60, max: 31_536_000 };

function orInstallation(options: { min: number; max: number; description: string; examples: number[] }) {
  return Nullable(WholeNumber(options));
}

const rules = {
  second_factor_required: Type.Boolean({
    description:
      'Users without a second factor or passkey are led to add one when they sign in, and can do nothing else until then',
  }),
  session_length_minutes: orInstallation({
    min: 5,
    max: sessionBounds.lengthMinutes,
    description: 'The maximum age of a session in minutes; null: seven days',
    examples: [720],
  }),
  session_idle_minutes: orInstallation({
    min: 1,
    max: sessionBounds.idleMinutes,
    description: 'The number of minutes without a request after which a session ends; null: eight hours',
    examples: [30],
  }),
  allowed_networks: Type.Array(
    Type.String({
      maxLength: 43,
      pattern: '^[0-9A-Fa-f:.]{2,39}(/[0-9]{1,3})?$',
      examples: ['192.0.2.0/24'],
    }),
    {
      maxItems: 50,
      description: 'CIDR ranges from which users may sign in and use their sessions; empty: any address',
    },
  ),
  token_lifetime_default: orInstallation({
    ...tokenLifetime,
    description:
      'The token lifetime of clients that set none, in seconds; null: the account’s setting `default_token_lifetime`',
    examples: [3600],
  }),
  token_lifetime_max: orInstallation({
    ...tokenLifetime,
    description:
      'The maximum token lifetime of every client, in seconds, for new tokens; null: 31,536,000 seconds',
    examples: [86_400],
  }),
  token_binding_required: Choice(
    tokenBindings,
    'How access tokens must be bound to their client: by DPoP, by mutual TLS (`mtls`), by `any` of the two, or not at all (`none`)',
  ),
};

export const SecurityPolicy = Fields(
  {
    ...rules,
    updated_at: Nullable(
      Type.String({ ...Timestamp, description: 'When the policy was last updated; null: never' }),
    ),
  },
  {
    name: 'SecurityPolicy',
    description: 'What the account requires of its users’ sessions and of its clients’ tokens.',
  },
);
export type SecurityPolicy = Static<typeof SecurityPolicy>;

export const SecurityPolicyUpdate = Fields(optional(rules), {
  name: 'SecurityPolicyUpdate',
  description: 'Only the fields that you send are updated. `allowed_networks` replaces the list.',
});
export type SecurityPolicyUpdate = Static<typeof SecurityPolicyUpdate>;
