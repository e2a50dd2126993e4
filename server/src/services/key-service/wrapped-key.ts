import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { OperatorError } from '../../platform/errors.ts';
import { parseMasterKey } from '../../platform/master-key.ts';

/**
 * A master key as a key service wrapped it. It stands wherever a plain key may: in KONTOR_MASTER_KEY, in a key file, and in a
 * backup. It is no secret: only the service opens it, for this installation.
 */
const WrappedMasterKey = Type.Object({
  kontor_wrapped_key: Type.Literal(1),
  service: Type.Union([Type.Literal('aws-kms'), Type.Literal('vault')]),
  /** The key that wraps, by the name that the service gives it. */
  key: Type.String({ minLength: 1, maxLength: 2_048 }),
  installation: Type.String({ minLength: 1, maxLength: 100 }),
  /** Names the master key that is wrapped. */
  key_id: Type.String({ pattern: '^[0-9a-f]{8}$' }),
  wrapped_at: Type.String({ maxLength: 30 }),
  ciphertext: Type.String({ minLength: 1, maxLength: 10_000 }),
});
export type WrappedMasterKey = Static<typeof WrappedMasterKey>;
const schema = Compile(WrappedMasterKey);

/** A master key as an operator stores it: plain, or wrapped. */
export type StoredKey = Buffer | WrappedMasterKey;

export function parseStoredKey(text: string): StoredKey {
  if (!text.trimStart().startsWith('{')) return parseMasterKey(text);
  const wrapped = parseJson(text);
  if (isWrappedKey(wrapped)) return wrapped;
  throw new OperatorError(
    'The wrapped master key is damaged. Copy the whole text that "kontor keys wrap" wrote.',
  );
}

export function isWrappedKey(value: unknown): value is WrappedMasterKey {
  return schema.Check(value);
}

export function storedKeyText(key: StoredKey): string {
  return Buffer.isBuffer(key) ? key.toString('base64') : JSON.stringify(key);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
