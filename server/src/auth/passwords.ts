import { type Argon2Cost, loadArgon2 } from './argon2.ts';

export type HashPassword = (password: string) => Promise<string>;

export const passwordCharacters = { min: 12, max: 200 };

/** The cost that OWASP recommends for argon2id: 36 ms of one core. */
export const usualCost: Argon2Cost = { memoryCost: 19_456, timeCost: 2 };
let cost = usualCost;

/** Sets the cost and returns the previous one. It is for tests, which sign in a thousand times. */
export function setPasswordCost(wanted: Argon2Cost): Argon2Cost {
  const before = cost;
  cost = wanted;
  return before;
}

/** Hashes with argon2id: passwords can be guessed, so verifying one must be slow. */
export const hashPassword: HashPassword = async (password) =>
  (await loadArgon2()).hash(normalize(password), cost);

/**
 * Returns the hash of an unknown password. It is verified if there is no user, so that timing does not reveal which
 * users exist.
 */
export const placeholderHash = (): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$5pJuLR8pGAyi/saOXqX4Fw$sSNkRTApuPOQzHWYPAT0rW8hq5wyXSzDTHHjzaJISbE`;

/** Verifies a password, in the same time with and without a hash. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { verify } = await loadArgon2();
  const isRight = await verify(passwordHash ?? placeholderHash(), normalize(password)).catch(() => false);
  return isRight && passwordHash !== null && passwordHash !== undefined;
}

const verificationsPerRound = 2;

/**
 * Returns the index of the hash that the password matches. Verifies in whole rounds, so that an unknown user, a
 * user of one account and a user of two accounts take the same time.
 */
export async function findMatchingHash(
  hashes: readonly (string | null)[],
  password: string,
  verifyOne = verifyPassword,
): Promise<number | undefined> {
  const rounds = Math.max(1, Math.ceil(hashes.length / verificationsPerRound));
  const fits = await Promise.all(
    Array.from({ length: rounds * verificationsPerRound }, (_, index) => verifyOne(hashes[index], password)),
  );
  const index = fits.indexOf(true);
  return index < 0 ? undefined : index;
}

/** Normalizes a password, which is the same however the keyboard composes its characters (NIST SP 800-63B §3.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

// These are common passwords. Each is also refused with digits around it.
const common = [
  'password',
  'passwort',
  'losenord',
  'lösenord',
  'passord',
  'adgangskode',
  'salasana',
  'qwertyuiop',
  'qwertyuiopasdfghjkl',
  'asdfghjkl',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'changeme',
  'kontor',
  'sommar',
  'winter',
  'summer',
];

export type PasswordFault = 'short' | 'long' | 'common' | 'personal';

/**
 * Checks a new password. Length counts, not kinds of characters (NIST SP 800-63B §3.1.1.2). Refuses common and
 * personal passwords.
 */
export function passwordFault(password: string, personal: readonly string[]): PasswordFault | undefined {
  const characters = [...normalize(password)];
  if (characters.length < passwordCharacters.min) return 'short';
  if (characters.length > passwordCharacters.max) return 'long';
  const plain = normalize(password).toLowerCase();
  const letters = plain.replace(/[^\p{L}]/gu, '');
  if (new Set(characters).size < 5) return 'common';
  if (letters === '' && /0123456789|1234567890|9876543210/.test(plain)) return 'common';
  if (common.some((word) => letters === word || letters === word + word)) return 'common';
  const known = personal.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), plain);
  const isPersonal = rest !== plain && rest.replace(/[^\p{L}\p{N}]/gu, '').length < 6;
  return isPersonal ? 'personal' : undefined;
}
