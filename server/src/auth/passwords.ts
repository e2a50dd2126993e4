import { hash } from '@node-rs/argon2';

export type HashPassword = (password: string) => Promise<string>;

/** Passwords are people's, hence guessable, hence slow to try: argon2id. */
export const hashPassword: HashPassword = (password) => hash(password);
