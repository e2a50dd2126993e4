import { type Command, Option } from 'commander';
import type { CreatedAccount, Operator } from '../operator/index.ts';
import { country, email, lineOf } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

/** Adds `kontor account`. */
export function addAccounts(program: Command, commands: Commands): void {
  const account = program.command('account').description('partner accounts');
  withJson(account.command('create').description('create an account with a client and an owner'))
    .requiredOption('--name <name>', 'the partner’s brand', lineOf(100))
    .addOption(new Option('--mode <mode>', 'sandbox or live').choices(['sandbox', 'live']).default('sandbox'))
    .option('--legal-name <name>', 'the legal name (default: the name)', lineOf(200))
    .option(
      '--email <address>',
      'email address of the owner, also for notices (required for live accounts)',
      email,
    )
    .option('--organization-number <number>', 'the partner’s own company number', lineOf(20))
    .option('--country <code>', 'ISO 3166-1 alpha-2', country)
    .addOption(
      new Option('--scopes <set>', 'scopes of the first client')
        .choices(['all', 'recommended'])
        .default('all'),
    )
    .action(async (options: Json & Parameters<Operator['createAccount']>[0]) => {
      const created = await commands.withOperator((operator) => operator.createAccount(options));
      print(options, created, () => describeCreated(created));
    });
  withJson(account.command('list').description('list all accounts')).action(async (options: Json) => {
    const accounts = await commands.withOperator((operator) => operator.listAccounts());
    const columns = {
      ID: 'id',
      NAME: 'name',
      MODE: 'mode',
      STATUS: 'status',
      CREATED: 'created_at',
    } as const;
    print(options, { accounts }, () => table(accounts, columns));
  });
  withJson(account.command('close').description('close an account; its tokens stop working immediately'))
    .argument('<account-id>')
    .action(async (id: string, options: Json) => {
      const closed = await commands.withOperator((operator) => operator.closeAccount(id));
      print(options, { account: closed }, () => `${closed.name} (${closed.id}) is closed.`);
    });
  addLimits(account, commands);
}

function addLimits(account: Command, commands: Commands): void {
  withJson(account.command('limits').description('show or set the limits of an account'))
    .argument('<account-id>')
    .argument('[name=value...]', 'limits to set; name=default restores the default')
    .action(async (id: string, assignments: string[], options: Json) => {
      const limits = await commands.withOperator((operator) =>
        assignments.length > 0 ? operator.setLimits(id, assignments) : operator.listLimits(id),
      );
      print(options, { limits }, () => table(limits, { LIMIT: 'name', VALUE: 'limit', USED: 'used' }));
    });
  withJson(
    account
      .command('approve')
      .description('approve a registered account: higher limits, and email in the partner’s name'),
  )
    .argument('<account-id>')
    .action(async (id: string, options: Json) => {
      const approved = await commands.withOperator((operator) => operator.approveAccount(id));
      print(options, { account: approved }, () => `${approved.name} (${approved.id}) is approved.`);
    });
}

function describeCreated({ account, client, user }: CreatedAccount): string {
  return [
    `account        ${account.id}   ${account.name} (${account.mode})`,
    `client_id      ${client.client_id}`,
    `client_secret  ${client.client_secret}   (shown only once)`,
    `user           ${user.email}`,
    `password       ${user.password}   (shown only once)`,
  ].join('\n');
}
