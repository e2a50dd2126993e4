import type { Readable, Writable } from 'node:stream';
import { OperatorError } from '../platform/errors.ts';

type Terminal = {
  input: Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown };
  output: Writable;
};

const ends = ['\r', '\n', '\u0004'];
const controlC = '\u0003';
const erasers = ['\u007f', '\b'];

/** Reads a line from the terminal without showing it; undefined when there is no terminal. */
export async function askSecret(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string | undefined> {
  if (input.isTTY !== true || !input.setRawMode) return undefined;
  const { setRawMode } = input;
  setRawMode.call(input, true);
  output.write(question);
  try {
    return await readLine(input);
  } finally {
    setRawMode.call(input, false);
    input.pause();
    output.write('\n');
  }
}

/** Asks twice, because a typing error would make the backup useless. */
export async function askNewSecret(question: string, terminal?: Terminal): Promise<string | undefined> {
  const first = await askSecret(`${question}: `, terminal);
  if (first === undefined) return undefined;
  if (first !== (await askSecret(`${question}, again: `, terminal)))
    throw new OperatorError('The two entries differ.');
  return first;
}

function readLine(input: Readable): Promise<string> {
  let line = '';
  input.setEncoding('utf8');
  input.resume();
  return new Promise((resolve, reject) => {
    const onData = (text: string): void => {
      for (const character of text) {
        if (ends.includes(character) || character === controlC) {
          input.off('data', onData);
          if (character === controlC) reject(new OperatorError('Interrupted.'));
          else resolve(line);
          return;
        }
        line = erasers.includes(character) ? [...line].slice(0, -1).join('') : line + character;
      }
    };
    input.on('data', onData);
  });
}
