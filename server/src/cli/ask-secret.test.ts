import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askNewSecret, askSecret } from './ask-secret.ts';

function terminal(...lines: string[]) {
  const output = new PassThrough();
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => {
      raw.push(isRaw);
      // As typed: the next line comes after the question.
      if (isRaw) setImmediate(() => input.write(lines.shift() ?? ''));
    },
  });
  return { input, output, raw, shown: () => String(output.read() ?? '') };
}

it('returns what was typed, with corrections, and shows none of it', async () => {
  const { input, output, raw, shown } = terminal('correct hosr\u007f\u007frse\r');
  expect(await askSecret('Passphrase: ', { input, output })).toBe('correct horse');
  expect(shown()).toBe('Passphrase: \n');
  expect(raw).toEqual([true, false]);
});

it('asks twice for a new one, which must be the same', async () => {
  const same = terminal('one and two\n', 'one and two\n');
  expect(await askNewSecret('Passphrase', same)).toBe('one and two');
  await expect(askNewSecret('Passphrase', terminal('one\n', 'two\n'))).rejects.toThrow('differ');
});

it('ends with Ctrl-C, and leaves the terminal as it was', async () => {
  const { input, output, raw } = terminal('half\u0003');
  await expect(askSecret('Passphrase: ', { input, output })).rejects.toThrow('Interrupted.');
  expect(raw).toEqual([true, false]);
});

it('asks nothing where there is no terminal', async () => {
  expect(await askSecret('Passphrase: ', { input: new PassThrough(), output: new PassThrough() })).toBe(
    undefined,
  );
});
