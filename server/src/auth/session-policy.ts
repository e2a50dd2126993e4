import { minuteMs } from '../platform/clock.ts';
import { ApiError } from '../platform/errors.ts';
import { type AddressList, addressList } from './addresses.ts';

/** The columns of an account's security policy that concern sessions. All are null in an account without a policy. */
export type SessionPolicyColumns = {
  second_factor_required: boolean | null;
  session_length_minutes: number | null;
  session_idle_minutes: number | null;
  allowed_networks: string[] | null;
};
export const sessionPolicyColumns =
  'policy.second_factor_required, policy.session_length_minutes, policy.session_idle_minutes, policy.allowed_networks';

export type SessionLimits = { readonly idleMs: number; readonly absoluteMs: number };

/** Returns the shorter of the installation's limits and the policy's. */
export function limitsOf(policy: SessionPolicyColumns, installation: SessionLimits): SessionLimits {
  return {
    idleMs: shorter(policy.session_idle_minutes, installation.idleMs),
    absoluteMs: shorter(policy.session_length_minutes, installation.absoluteMs),
  };
}

function shorter(minutes: number | null, ms: number): number {
  return minutes === null ? ms : Math.min(minutes * minuteMs, ms);
}

export function networksOf({ allowed_networks }: SessionPolicyColumns): AddressList | undefined {
  return addressList(allowed_networks ?? []);
}

/** Requires that users may sign in, and use a session, from the address. */
export function requireNetwork(networks: AddressList | undefined, address: string): void {
  if (!networks || networks.has(address)) return;
  throw new ApiError('network_not_allowed', {
    message: `The account’s security policy does not allow its users to work from ${address}. Use an allowed network.`,
  });
}
