import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Operator } from '../operator/index.ts';
import type { Commands } from './commands.ts';
import { type Json, print, withJson } from './output.ts';

type Replayed = Awaited<ReturnType<Operator['replayWebhook']>>;
type Wanted = Parameters<Operator['replayWebhook']>[1];
type ReplayOptions = Json & {
  from: string;
  to?: string;
  status?: Wanted['status'];
  events?: string[];
  dryRun?: boolean;
};

const statuses = ['failed', 'skipped', 'delivered'];

export function addWebhooks(program: Command, commands: Commands): void {
  const webhook = program.command('webhook').description('webhooks of partners');
  withJson(webhook.command('replay').description('send earlier events to a webhook again'))
    .argument('<webhook-id>')
    .requiredOption('--from <time>', 'start of the period, such as 2026-11-16T08:00:00Z', instant)
    .option('--to <time>', 'end of the period (default: now)', instant)
    .addOption(
      new Option('--status <status...>', 'outcomes of the deliveries (default: failed skipped)').choices(
        statuses,
      ),
    )
    .option('--events <names>', 'event names, separated by commas (default: all)', names)
    .option('--dry-run', 'only show what would be sent')
    .action(async (id: string, { from, to, status, events, dryRun, ...options }: ReplayOptions) => {
      const wanted: Wanted = {
        from,
        ...(to === undefined ? {} : { to }),
        ...(status === undefined ? {} : { status }),
        ...(events === undefined ? {} : { events }),
        dry_run: dryRun === true,
      };
      const started = await commands.withOperator((operator) => operator.replayWebhook(id, wanted));
      print(options, { replay: started }, () => describeReplay(started));
    });
}

/** The message for a replay that matches no delivery. */
export const noDeliveries =
  'No deliveries match, so none is sent again. Without --status, only failed and skipped deliveries match.';

export function describeReplay(replay: Replayed): string {
  if (replay.total === 0) return noDeliveries;
  if ('dry_run' in replay) {
    const counts = replay.counts.map(({ event, status, count }) => `  ${count} ${event}, ${status}`);
    return [`Deliveries that would be sent again: ${replay.total}.`, ...counts].join('\n');
  }
  return `Replay ${replay.id} has begun. Deliveries: ${replay.total ?? 'more than 50,000'}. A running worker sends them.`;
}

function instant(text: string): string {
  const ms = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new InvalidArgumentError('It must be a time, such as 2026-11-16T08:00:00Z.');
  return new Date(ms).toISOString();
}

function names(text: string): string[] {
  const all = text.split(',').map((name) => name.trim());
  if (!all.every((name) => /^[a-z_.]+$/.test(name)))
    throw new InvalidArgumentError('It must be event names, separated by commas.');
  return all;
}
