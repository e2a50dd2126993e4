const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info ',
  40: 'WARN ',
  50: 'ERROR',
  60: 'FATAL',
};
const colours: Record<number, string> = { 40: '\u001b[33m', 50: '\u001b[31m', 60: '\u001b[31m' };
const dim = '\u001b[2m';
const reset = '\u001b[0m';

/**
 * Formats a line of the log for a person: time, level, message, and the other fields. A line that is not JSON stays
 * unchanged.
 */
export function readableLine(line: string): string {
  const fields = parse(line);
  if (!fields) return line;
  const { level, time, msg = '', err, ...rest } = fields;
  const at = new Date(Number(time)).toTimeString().slice(0, 8);
  const name = `${colours[Number(level)] ?? ''}${levels[Number(level)] ?? String(level)}${reset}`;
  const isRequest = msg === 'request';
  const text = isRequest ? requestText(rest) : `${safe(msg)}${factsText(rest)}`;
  const stack = (err as { stack?: unknown } | undefined)?.stack;
  return `${dim}${at}${reset} ${name} ${text}${stack === undefined ? '' : `\n${String(stack)}`}\n`;
}

/** Returns `GET /accounts/… 200 12.3 ms`, which developers look for. */
function requestText({ method, path, status, ms, request_id }: Record<string, unknown>): string {
  return `${safe(method)} ${safe(path)} ${String(status)} ${String(ms)} ms ${dim}${safe(request_id)}${reset}`;
}

function factsText(facts: Record<string, unknown>): string {
  const texts = Object.entries(facts).map(([name, value]) => `${name}=${safe(value)}`);
  return texts.length === 0 ? '' : ` ${dim}${texts.join(' ')}${reset}`;
}

/** Removes control characters, because values may come from callers. */
function safe(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  return (text ?? '').replace(/[\u0000-\u001f\u007f-\u009f]/g, '�');
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
