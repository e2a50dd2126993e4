const colours = { key: 36, string: 32, number: 33, word: 35, mark: 90 };
const tokens =
  /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([{}[\],])/g;

export const paint = (text: string, colour: number, hasColour: boolean): string =>
  hasColour ? `\u001b[${colour}m${text}\u001b[0m` : text;

/** Formats JSON with indentation, and with colours on a terminal. */
export function showJson(value: unknown, hasColour: boolean): string {
  const text = JSON.stringify(value, null, 2) ?? '';
  if (!hasColour) return text;
  return text.replace(tokens, (whole, string, colon, word, number) => {
    if (string !== undefined)
      return colon === undefined
        ? paint(string, colours.string, true)
        : `${paint(string, colours.key, true)}${colon}`;
    if (word !== undefined) return paint(word, colours.word, true);
    if (number !== undefined) return paint(number, colours.number, true);
    return paint(whole, colours.mark, true);
  });
}

/** Returns the colour of a status: green, yellow or red. */
export const statusColour = (status: number): number => (status < 300 ? 32 : status < 500 ? 33 : 31);

/** Replaces control characters, which a terminal would obey, in names and texts of others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression is for these characters
export const plain = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
