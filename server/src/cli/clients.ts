import { type Command, InvalidArgumentError } from 'commander';
import type { ClientSecret, NewClient } from '../operator/index.ts';
import { lineOf, scopesOf, wholeNumber } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

const daySeconds = 86_400;
const overlapMaxSeconds = 365 * daySeconds;

export function addClients(program: Command, commands: Commands): void {
  const client = program.command('client').description('OAuth clients');
  withJson(client.command('create').description('create a client for an account'))
    .requiredOption('--account <account-id>', 'the account (kontor account list)')
    .requiredOption('--name <name>', 'display name', lineOf(100))
    .option('--scopes <scopes>', '“recommended”, “all”, or a comma-separated list', scopesOf, 'recommended')
    .action(async (options: Json & { account: string; name: string; scopes: NewClient['scopes'] }) => {
      const wanted: NewClient = { accountId: options.account, name: options.name, scopes: options.scopes };
      const created = await commands.withOperator((operator) => operator.createClient(wanted));
      print(options, { client: created }, () => describeSecret(created));
    });

  withJson(client.command('list').description('list the clients of partners and issuers'))
    .option('--account <account-id>', 'only clients of this account')
    .option('--limit <n>', 'maximum number of clients', wholeNumber, 500)
    .action(async (options: Json & { account?: string; limit: number }) => {
      const clients = await commands.withOperator((operator) =>
        operator.listClients(options.account, options.limit),
      );
      print(options, { clients }, () =>
        table(clients, {
          CLIENT: 'id',
          NAME: 'name',
          ACCOUNT: 'account',
          TYPE: 'type',
          STATE: ({ enabled }) => (enabled ? 'enabled' : 'disabled'),
          'LAST USED': 'last_used_at',
        }),
      );
    });

  withJson(client.command('rotate').description('create a new secret for a client'))
    .argument('<client-id>')
    .option(
      '--expire-previous-in <seconds>',
      'how long the previous secrets keep working; 0 ends them immediately',
      overlap,
      daySeconds,
    )
    .action(async (id: string, options: Json & { expirePreviousIn: number }) => {
      const rotated = await commands.withOperator((operator) =>
        operator.rotateClientSecret(id, options.expirePreviousIn),
      );
      print(options, { client: rotated }, () => describeSecret(rotated));
    });

  withJson(client.command('disable').description('disable a client; its tokens stop working immediately'))
    .argument('<client-id>')
    .action(async (id: string, options: Json) => {
      const disabled = await commands.withOperator((operator) => operator.disableClient(id));
      print(options, { client: disabled }, () => `${disabled.name} (${id}) is disabled.`);
    });
}

function describeSecret({ client_id, client_secret, scopes }: ClientSecret): string {
  return [
    `client_id      ${client_id}`,
    `client_secret  ${client_secret}   (shown only once)`,
    `scopes         ${scopes.join(' ')}`,
  ].join('\n');
}

function overlap(text: string): number {
  const seconds = /^\d{1,8}$/.test(text) ? Number(text) : -1;
  if (seconds < 0 || seconds > overlapMaxSeconds)
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${overlapMaxSeconds}.`);
  return seconds;
}
