import { setTimeout as wait } from 'node:timers/promises';
import { cut } from '../../platform/errors.ts';
import { readBounded } from '../../platform/read-bounded.ts';
import { draw } from '../../platform/secrets.ts';
import { KeyServiceAway } from './port.ts';

export type KeyServiceRequest = { url: string; headers: Record<string, string>; body: string };
export type KeyServiceAnswer = { status: number; json: Record<string, unknown> };

const timeoutMs = 5_000;
const answerBytesMax = 64 * 1024;
const reasonCharactersMax = 300;
const attemptsMax = 3;
const backoffMs = 200;

/** Posts JSON. Any answer of the service is returned; none at all is `KeyServiceAway`. */
export async function post(service: string, request: KeyServiceRequest): Promise<KeyServiceAnswer> {
  const { url, headers, body } = request;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A redirect would send the credentials on.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, json: parse(await readBounded(response, answerBytesMax)) };
  } catch (error) {
    throw new KeyServiceAway(service, `${new URL(url).origin}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Repeats what may succeed a moment later, with growing pauses. */
export async function retryWhileAway<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof KeyServiceAway) || attempt === attemptsMax) throw error;
      await wait(backoffMs * 2 ** (attempt - 1) * (0.5 + draw()));
    }
  }
}

/** Makes one bounded line of what a service says about an error. */
export function asReason(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim(), reasonCharactersMax);
}

/** A proxy's page is no JSON: then only the status says something. */
function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`;
  // fetch nests the reason one level down.
  return asReason(cause?.code ?? cause?.message ?? message);
}
