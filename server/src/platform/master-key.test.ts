import { describe, expect, it } from 'vitest';
import { OperatorError } from './errors.ts';
import {
  createMasterKey,
  type MasterKeyring,
  newMasterKeyText,
  parseMasterKey,
  UnknownMasterKey,
} from './master-key.ts';

const key = createMasterKey(Buffer.alloc(32, 1));
const other = createMasterKey(Buffer.alloc(32, 2));

describe('what is sealed', () => {
  const plains = ['', 'a', 'Grüße, 世界 🧾', '\0', 'x'.repeat(100_000)];

  it.each(plains)('opens to what it was: %j', (plain) => {
    const sealed = key.seal('signing key', 'kid', plain);
    expect(key.open('signing key', 'kid', sealed).toString('utf8')).toBe(plain);
  });

  it('opens to the same bytes', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    expect(key.open('answer', 'id', key.seal('answer', 'id', bytes))).toEqual(bytes);
  });

  it('is different each time, and shows nothing of what is inside', () => {
    const [one, two] = [key.seal('p', 'c', 'plain text'), key.seal('p', 'c', 'plain text')];
    expect(one).not.toEqual(two);
    expect(one.includes('plain')).toBe(false);
    expect(one).toHaveLength(6 + 12 + 16 + 'plain text'.length);
  });

  it('does not open for another purpose, in another context or with another key', () => {
    const sealed = key.seal('signing key', 'kid', 'plain');
    expect(() => key.open('client secret', 'kid', sealed)).toThrow();
    expect(() => key.open('signing key', 'other', sealed)).toThrow();
    expect(() => key.open('signing key', '', sealed)).toThrow();
    expect(() => other.open('signing key', 'kid', sealed)).toThrow();
  });

  it('does not open with any one byte changed', () => {
    const sealed = key.seal('p', 'c', 'plain');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => key.open('p', 'c', changed), `byte ${at}`).toThrow();
    }
  });

  it('does not open when it was cut short or made longer', () => {
    const sealed = key.seal('p', 'c', 'plain');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => key.open('p', 'c', sealed.subarray(0, length)), `${length} bytes`).toThrow();
    }
    expect(() => key.open('p', 'c', Buffer.concat([sealed, Buffer.alloc(1)]))).toThrow();
  });
});

describe('a rotation of the master key', () => {
  const [first, second, third] = [3, 4, 5].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
  const rowsFor = (rows: ReturnType<MasterKeyring['wrapsFor']>, id: string) =>
    rows.filter(({ wrapped_by }) => wrapped_by === id);

  it('lets each key open what the other sealed, and keeps the hashes of the first', () => {
    const old = createMasterKey(first);
    const [before, hash] = [old.seal('p', 'c', 'before'), old.hash('p', 'value')];
    const rows = old.wrapsFor(second);
    old.learn(rowsFor(rows, old.ownId));
    const fresh = createMasterKey(second);
    fresh.learn(rowsFor(rows, fresh.ownId));
    expect(fresh.open('p', 'c', before).toString()).toBe('before');
    expect(old.open('p', 'c', fresh.seal('p', 'c', 'after')).toString()).toBe('after');
    expect(fresh.hash('p', 'value')).toEqual(hash);
    // The key that the operator gave seals until every process knows the next.
    expect(old.sealingId()).toBe(old.ownId);
    old.learn(rowsFor(rows, old.ownId).map((row) => ({ ...row, seals: true })));
    expect(old.sealingId()).toBe(fresh.ownId);
    expect(old.hash('p', 'value')).toEqual(hash);
    const sealed = old.seal('p', 'c', 'new');
    expect(sealed.subarray(0, 6)).toEqual(old.prefixOf(fresh.ownId));

    // The second rotation.
    const newest = createMasterKey(third);
    newest.learn(rowsFor(fresh.wrapsFor(third), newest.ownId));
    expect(newest.hash('p', 'value')).toEqual(hash);
    expect(newest.open('p', 'c', sealed).toString()).toBe('new');
  });

  it('does not open a value that names none of its keys', () => {
    const sealed = createMasterKey(first).seal('p', 'c', 'value');
    expect(() => createMasterKey(second).open('p', 'c', sealed)).toThrow(UnknownMasterKey);
    expect(() => createMasterKey(first).open('p', 'c', sealed.subarray(6))).toThrow(UnknownMasterKey);
  });
});

describe('a keyed hash', () => {
  it('is the same for the same value, and another for another value, purpose or key', () => {
    const hash = key.hash('client secret', 'value');
    expect(hash).toHaveLength(32);
    expect(createMasterKey(Buffer.alloc(32, 1)).hash('client secret', 'value')).toEqual(hash);
    expect(key.hash('client secret', 'valuf')).not.toEqual(hash);
    expect(key.hash('idempotency', 'value')).not.toEqual(hash);
    expect(other.hash('client secret', 'value')).not.toEqual(hash);
  });
});

describe('the text of a master key', () => {
  it('is read with or without padding, and with space around it', () => {
    const text = newMasterKeyText();
    const bytes = Buffer.from(text, 'base64');
    expect(bytes).toHaveLength(32);
    for (const form of [text, text.replace(/=$/, ''), ` ${text}\n`])
      expect(parseMasterKey(form)).toEqual(bytes);
  });

  it('is new each time', () => {
    expect(newMasterKeyText()).not.toBe(newMasterKeyText());
  });

  it.each([
    ['nothing', ''],
    ['a word', 'secret'],
    ['31 bytes', Buffer.alloc(31).toString('base64')],
    ['33 bytes', Buffer.alloc(33).toString('base64')],
    ['32 characters', 'x'.repeat(32)],
    ['hexadecimal', 'ab'.repeat(32)],
    ['characters that are not Base64', `!${Buffer.alloc(32).toString('base64').slice(1)}`],
    ['a line break inside', `${'A'.repeat(20)}\n${'A'.repeat(23)}=`],
    ['two keys', `${newMasterKeyText()}${newMasterKeyText()}`],
  ])('is refused with how to make one, and without repeating it: %s', (_what, text) => {
    const parse = () => parseMasterKey(text);
    expect(parse).toThrow(OperatorError);
    expect(parse).toThrow(
      /^KONTOR_MASTER_KEY must be 32 bytes in Base64\. Generate one with: openssl rand -base64 32$/,
    );
  });
});
