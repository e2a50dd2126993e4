import type { PublicRecord } from '@kontor/sdk';

export type Combinations = PublicRecord['signature_combinations'];
/** `role` comes from the registry; undefined for a person who was added here. */
export type Signer = { key: number; name: string; email: string; role: string | undefined };
/** `group` is the index of one of the registry's groups, or 'other'. */
export type SignerChoice = { group: number | 'other' | undefined; people: Signer[] };

let nextKey = 1;
export const newSigner = (name = '', role: string | undefined = undefined): Signer => ({
  key: nextKey++,
  name,
  email: '',
  role,
});

/** The people of a group, each with the email address that was typed before. */
export function choose(
  combinations: Combinations,
  group: number | 'other',
  before: readonly Signer[],
): SignerChoice {
  const added = before.filter(({ role, email, name }) => role === undefined && (email !== '' || name !== ''));
  if (group === 'other') return { group, people: added.length > 0 ? added : [newSigner()] };
  const people = (combinations[group]?.signatories ?? []).map(({ name, role }) => ({
    ...newSigner(name, role),
    email: before.find((one) => one.name === name)?.email ?? '',
  }));
  return { group, people: [...people, ...added] };
}

export type WrongAddress = 'needEmail' | 'wrongEmail' | 'sameEmail';

/** The error in each signatory's email address, by the signatory's key. */
export function checkSigners(people: readonly Signer[]): Map<number, WrongAddress> {
  const wrong = new Map<number, WrongAddress>();
  const seen = new Set<string>();
  for (const { key, email } of people) {
    const address = email.trim().toLowerCase();
    if (address === '') wrong.set(key, 'needEmail');
    else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) wrong.set(key, 'wrongEmail');
    else if (seen.has(address)) wrong.set(key, 'sameEmail');
    seen.add(address);
  }
  return wrong;
}

/** Whether the signatories still include the whole chosen group. */
export function isComplete(combinations: Combinations, { group, people }: SignerChoice): boolean {
  if (typeof group !== 'number') return true;
  const names = new Set(people.map(({ name }) => name));
  return (combinations[group]?.signatories ?? []).every(({ name }) => names.has(name));
}
