import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPartnerEnvironment } from './environment.ts';
import { type Entry, follow, latestPosition } from './feed.ts';
import { createForwarder, type Outcome, receiverOf, signingSecret } from './forward.ts';
import { writePrivate } from './profiles.ts';
import { openSession, type Session } from './session.ts';
import { paint, plain, statusColour } from './show-json.ts';

export type ListenOptions = {
  profile?: string;
  forwardTo?: string;
  events?: string;
  organization?: string;
  after?: string;
  resume?: boolean;
  json?: boolean;
};

type Progress = { position: string; sequence: number };

/** Runs `kontor listen` until it is stopped. */
export async function listen(options: ListenOptions): Promise<void> {
  const session = await openSession(options);
  const url = options.forwardTo === undefined ? undefined : receiverOf(options.forwardTo);
  const { hasColour, stateFolder } = readPartnerEnvironment();
  const stateName = `listen-${stateKey(session, url)}.json`;
  const stored = options.resume ? await readProgress(join(stateFolder, stateName)) : undefined;
  // The position comes before any output, so that events triggered after the first line are never missed.
  const after = options.after ?? stored?.position ?? String(await latestPosition(session));
  let sequence = stored?.sequence ?? 0;
  const forwarder =
    url === undefined ? undefined : createForwarder(url, await announceForwarding(session, url, options));
  if (forwarder !== undefined) printNote(await describeChallenge(forwarder, hasColour), options);
  printNote(`Ready: events after position ${after} of ${session.accountId}. Stop with Ctrl-C.`, options);
  const onPause = (why: string, seconds: number) =>
    printNote(`${why} Trying again in ${seconds} s.`, options);
  for await (const entry of follow(session, after, options, onPause)) {
    sequence += 1;
    const outcome = await forwarder?.forward(entry, sequence, (seconds) =>
      printNote(
        `${url} refuses connections: is the receiver running? Trying again in ${seconds} s.`,
        options,
      ),
    );
    show(entry, sequence, outcome, options, hasColour);
    if (options.resume)
      await writePrivate(stateFolder, stateName, { position: String(entry.position), sequence });
  }
}

async function announceForwarding(session: Session, url: string, options: ListenOptions): Promise<string> {
  const secret = await signingSecret(session);
  printNote(`Forwarding to ${url}, signed like webhooks.\nThe signing secret is ${secret}`, options);
  return secret;
}

async function describeChallenge(
  forwarder: ReturnType<typeof createForwarder>,
  hasColour: boolean,
): Promise<string> {
  const failure = await forwarder.challenge();
  return failure === undefined
    ? paint('The receiver passes the challenge: a webhook to it would become active.', 32, hasColour)
    : paint(
        `The receiver fails the challenge (${failure}): a webhook to it would stay inactive.`,
        33,
        hasColour,
      );
}

function show(
  entry: Entry,
  sequence: number,
  outcome: Outcome | undefined,
  { json }: ListenOptions,
  hasColour: boolean,
): void {
  if (json) {
    const { position, id, name } = entry;
    const became =
      outcome === undefined
        ? {}
        : 'status' in outcome
          ? { status: outcome.status, duration_ms: outcome.durationMs }
          : { error: outcome.error, duration_ms: outcome.durationMs };
    process.stdout.write(`${JSON.stringify({ position, sequence, id, name, ...became })}\n`);
    return;
  }
  process.stdout.write(
    `${lineOf(entry, hasColour)}${outcome === undefined ? '' : `  ${outcomeText(outcome, hasColour)}`}\n`,
  );
}

export function outcomeText(outcome: Outcome, hasColour: boolean): string {
  const text = 'status' in outcome ? String(outcome.status) : `failed: ${outcome.error}`;
  const colour = statusColour('status' in outcome ? outcome.status : 500);
  return `${paint(`→ ${text}`, colour, hasColour)} in ${outcome.durationMs} ms`;
}

/** Formats one event as one line. */
export function lineOf(entry: Entry, hasColour: boolean): string {
  const time = entry.created_at.slice(11, 23);
  const reference = entry.organization?.reference_id ?? entry.organization?.id ?? '';
  const about = [aboutOf(entry.payload), plain(reference)].filter((part) => part !== '').join(', ');
  return `${paint(time, 90, hasColour)}  #${entry.position}  ${paint(entry.name, 36, hasColour)}  ${entry.id}${about === '' ? '' : `  ${about}`}`;
}

function aboutOf(payload: Record<string, unknown>): string {
  const { original_amount: amount, original_currency: currency, purchase_merchant: merchant, id } = payload;
  if (typeof amount === 'number') return plain(`${amount.toFixed(2)} ${currency} ${merchant ?? ''}`.trim());
  return typeof id === 'string' ? plain(id) : '';
}

/** Writes to standard error, so that the events on standard output can go into a pipe. */
function printNote(text: string, { json }: { json?: boolean }): void {
  if (!json) process.stderr.write(`${text}\n`);
}

function stateKey({ profileName, accountId }: Session, url = 'print'): string {
  return `${profileName ?? 'environment'}-${accountId}-${url}`
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 150);
}

async function readProgress(path: string): Promise<Progress | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Progress);
}
