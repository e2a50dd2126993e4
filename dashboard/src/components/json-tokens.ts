export type JsonToken = { kind: 'key' | 'text' | 'word' | 'number' | 'plain'; text: string };

const token = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON text in coloured pieces; joined they are the text again. */
export function tokensOf(json: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  const add = (kind: JsonToken['kind'], text: string | undefined) => {
    if (text) tokens.push({ kind, text });
  };
  let at = 0;
  for (const match of json.matchAll(token)) {
    const [whole, string, colon, word] = match;
    add('plain', json.slice(at, match.index));
    if (string === undefined) add(word === undefined ? 'number' : 'word', whole);
    else add(colon === undefined ? 'text' : 'key', string);
    add('plain', colon);
    at = match.index + whole.length;
  }
  add('plain', json.slice(at));
  return tokens;
}
