import { addressList, parseRange } from '../../auth/addresses.ts';
import type { Principal } from '../../auth/principal.ts';
import { ApiError, type FieldError, invalidField, invalidFields } from '../../platform/errors.ts';
import { sessionBounds } from './schema.ts';
import type { PolicyColumns } from './store.ts';

export const editableFields = [
  'second_factor_required',
  'session_length_minutes',
  'session_idle_minutes',
  'allowed_networks',
  'token_lifetime_default',
  'token_lifetime_max',
  'token_binding_required',
] as const satisfies readonly (keyof PolicyColumns)[];

/** Requires a signed-in owner. A client could otherwise loosen the policy that limits it. */
export function requireOwner({ role }: Principal): void {
  if (role === 'owner') return;
  throw new ApiError('no_access', {
    message: 'Only a signed-in owner may update the security policy.',
  });
}

/** Throws 422 for fields that are invalid, or that contradict one another. */
export function requireValid(wanted: PolicyColumns): void {
  const errors: FieldError[] = wanted.allowed_networks.flatMap((range, index) =>
    parseRange(range)
      ? []
      : [
          {
            field: `allowed_networks.${index}`,
            code: 'format',
            message: `${JSON.stringify(range)} is not a CIDR range`,
          },
        ],
  );
  const { token_lifetime_default: usual, token_lifetime_max: longest } = wanted;
  if (usual !== null && longest !== null && usual > longest) {
    errors.push({
      field: 'token_lifetime_default',
      code: 'range',
      message: `must be at most token_lifetime_max (${longest})`,
    });
  }
  if (errors.length > 0) throw invalidFields(errors);
}

/** Throws 422 for a policy that would lock out its author. */
export function requireNotLockedOut(
  wanted: PolicyColumns,
  { address, hasSecondFactor }: { address: string; hasSecondFactor: boolean },
): void {
  if (!(addressList(wanted.allowed_networks)?.has(address) ?? true)) {
    throw invalidField(
      'allowed_networks',
      'locked_out',
      `must include your own address, ${address}; otherwise you lock yourself out`,
    );
  }
  if (wanted.second_factor_required && !hasSecondFactor) {
    throw invalidField(
      'second_factor_required',
      'locked_out',
      'requires that you have a second factor yourself; add one in your profile first',
    );
  }
}

/** Tells whether the policy allows anything that the one before did not. */
export function isLoosened(before: PolicyColumns, after: PolicyColumns): boolean {
  return (
    (before.second_factor_required && !after.second_factor_required) ||
    isLonger(before.session_length_minutes, after.session_length_minutes, sessionBounds.lengthMinutes) ||
    isLonger(before.session_idle_minutes, after.session_idle_minutes, sessionBounds.idleMinutes) ||
    isLonger(before.token_lifetime_default, after.token_lifetime_default) ||
    isLonger(before.token_lifetime_max, after.token_lifetime_max) ||
    !fulfils(after.token_binding_required, before.token_binding_required) ||
    isWider(before.allowed_networks, after.allowed_networks)
  );
}

function isLonger(before: number | null, after: number | null, longest = Number.POSITIVE_INFINITY): boolean {
  return (after ?? longest) > (before ?? longest);
}

type Binding = PolicyColumns['token_binding_required'];

function fulfils(binding: Binding, required: Binding): boolean {
  if (required === 'none' || binding === required) return true;
  return required === 'any' && binding !== 'none';
}

// A range that replaces a larger one counts as wider: the owners read one email too many, never one too few.
function isWider(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false;
  return after.length === 0 || after.some((range) => !before.includes(range));
}
