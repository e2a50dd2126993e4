import { open } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { Operator } from '../operator/index.ts';
import { wholeNumber } from './arguments.ts';
import type { CheckedAuditExport, Commands } from './commands.ts';
import { type Json, print, showProgress, table, withJson } from './output.ts';

type Verification = Awaited<ReturnType<Operator['verifyAuditLog']>>;
type Filter = Parameters<Operator['searchAuditLog']>[0];
type Checkpoint = { position: number; hash: string };

/** Adds `kontor audit`: the audit log of the whole installation, and its proof. */
export function addAudit(program: Command, commands: Commands): void {
  const audit = program.command('audit').description('the audit log of all accounts and of the installation');
  addVerification(audit, commands);
  withFilter(
    withJson(
      audit.command('search').description('list lines of all accounts and of the installation, newest first'),
    ),
  )
    .option('--limit <n>', 'maximum number of lines', wholeNumber, 50)
    .action(async ({ limit, json = false, ...filter }: Json & Filter & { limit: number }) => {
      const lines = await commands.withOperator((operator) => operator.searchAuditLog(filter, limit));
      print({ json }, { lines }, () =>
        table(lines, {
          TIME: 'created_at',
          ACCOUNT: 'account_id',
          ACTOR: ({ actor_type, actor_name }) => `${actor_name} (${actor_type})`,
          ACTION: 'action',
          OBJECT: 'object_id',
          ADDRESS: 'ip',
          POSITION: ({ position }) => String(position),
        }),
      );
    });
  withFilter(
    audit
      .command('export')
      .description('write lines as JSON with their proofs; "audit check" verifies them without the database'),
  )
    .requiredOption('--to <file>', 'a new file; - is the standard output')
    .action(async ({ to, ...filter }: Filter & { to: string }) => {
      await commands.withOperator((operator) =>
        writeLines(to, (write) => operator.exportAuditLog(filter, write)),
      );
    });
  addKeys(audit, commands);
  withJson(
    audit.command('streams').description('list where audit lines are sent to, how far, and what fails'),
  ).action(async (options: Json) => {
    const streams = await commands.withOperator((operator) => operator.listAuditStreams());
    print(options, { streams }, () =>
      streams.length === 0
        ? 'Audit lines are not sent anywhere. See KONTOR_AUDIT_STREAM_SYSLOG and KONTOR_AUDIT_STREAM_HTTPS.'
        : table(streams, {
            DESTINATION: 'destination',
            POSITION: ({ position }) => String(position),
            WAITING: ({ waiting }) => String(waiting),
            DELIVERED: 'delivered_at',
            'FAILING SINCE': 'failing_since',
            ERROR: 'last_error',
          }),
    );
  });
}

function addVerification(audit: Command, commands: Commands): void {
  withJson(
    audit
      .command('verify')
      .description('check every hash and signature of the audit log; names the first broken link'),
  )
    .option('--checkpoint <position:hash>', 'a checkpoint of before, kept elsewhere', checkpoint)
    .action(async (options: Json & { checkpoint?: Checkpoint }) => {
      const progress = showProgress(options.json === true);
      const verified = await commands
        .withOperator((operator) =>
          operator.verifyAuditLog(options.checkpoint, (done, total) =>
            progress.show({ done, total, count: done, unit: 'links' }),
          ),
        )
        .finally(progress.end);
      print(options, verified, () => describe(verified));
      if (!verified.is_intact) process.exitCode = 1;
    });
  withJson(
    audit.command('check').description('verify an export without the database; names the first broken link'),
  )
    .argument('<file>', 'the export')
    .requiredOption('--key <key...>', 'public key, as "audit keys" printed it; can be repeated')
    .action(async (file: string, options: Json & { key: string[] }) => {
      const verified = await commands.checkAuditExport(file, options.key);
      print(options, verified, () => describeExport(verified));
      if (!verified.is_intact) process.exitCode = 1;
    });
}

function addKeys(audit: Command, commands: Commands): void {
  withJson(
    audit.command('keys').description('list the public keys of checkpoints, the signing one first'),
  ).action(async (options: Json) => {
    const keys = await commands.withOperator((operator) => operator.listAuditKeys());
    print(options, { keys }, () =>
      table(keys, { KID: 'kid', 'PUBLIC KEY': 'public_key', CREATED: 'created_at' }),
    );
  });
  withJson(
    audit.command('rotate-key').description('sign checkpoints with a new key; earlier ones stay valid'),
  ).action(async (options: Json) => {
    const key = await commands.withOperator((operator) => operator.rotateAuditKey());
    print(options, { key }, () => `Checkpoints are signed with ${key.kid}: ${key.public_key}`);
  });
}

function withFilter(command: Command): Command {
  return command
    .option('--account <id>', 'only this account; * is the installation')
    .option('--actor <id>', 'the id of the client, user or issuer')
    .option('--action <action>', 'such as user.signed_in, or user.* for all of them')
    .option('--object <id>', 'the id of the changed object')
    .option('--from <time>', 'lines from this time on', time)
    .option('--until <time>', 'lines before this time', time);
}

function time(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('It must be a time, such as 2026-11-16T08:00:00Z.');
  return at.toISOString();
}

async function writeLines(
  to: string,
  produce: (write: (line: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (to === '-') {
    return produce(async (line) => {
      if (!process.stdout.write(line)) await new Promise((resolve) => process.stdout.once('drain', resolve));
    });
  }
  const file = await open(to, 'wx', 0o600);
  try {
    await produce(async (line) => void (await file.write(line)));
  } finally {
    await file.close();
  }
}

function describe({ is_intact, problem, ...verified }: Verification): string {
  const { checkpoint: last, first_position, lines, unsigned_lines, notes } = verified;
  const lineCount = `${lines} lines from position ${first_position} on`;
  const proven = last
    ? `Signed up to position ${last.position} at ${last.signed_at}. Keep this elsewhere: --checkpoint ${last.position}:${last.hash}`
    : 'There is no signed checkpoint yet.';
  const rest = [`Chained since the last checkpoint: ${unsigned_lines}.`, ...notes];
  if (is_intact) return [`The audit log is intact: ${lineCount}.`, proven, ...rest].join('\n');
  const place = problem?.position == null ? '' : ` at position ${problem.position}`;
  return [`The audit log is BROKEN${place}. ${problem?.reason}`, `Intact before: ${lineCount}.`, proven].join(
    '\n',
  );
}

function describeExport({ is_intact, problem, ...verified }: CheckedAuditExport): string {
  const { lines, first_position, last_position, signed_at } = verified;
  return is_intact
    ? `The export is intact: ${lines} lines, positions ${first_position} to ${last_position}, signed at ${signed_at}.`
    : `The export is BROKEN at position ${problem?.position}. ${problem?.reason}`;
}

function checkpoint(text: string): Checkpoint {
  const [, position = '', hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash === '') throw new InvalidArgumentError('expected position:hash, as "audit verify" prints it');
  return { position: Number(position), hash };
}
