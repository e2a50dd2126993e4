import { type Command, Option } from 'commander';
import type { UserToInvite } from '../operator/index.ts';
import { email, lineOf } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, withJson } from './output.ts';

const roles: UserToInvite['role'][] = ['owner', 'admin', 'developer', 'viewer'];

export function addUsers(program: Command, commands: Commands): void {
  const user = program.command('user').description('account users');
  withJson(user.command('create').description('invite a user to an account'))
    .requiredOption('--account <account-id>', 'the account (kontor account list)')
    .requiredOption('--email <address>', 'mail address, for the invitation and for signing in', email)
    .requiredOption('--first-name <name>', 'first name', lineOf(80))
    .requiredOption('--last-name <name>', 'last name', lineOf(80))
    .addOption(new Option('--role <role>', 'role in the account').choices(roles).default('viewer'))
    .action(async (options: Json & Omit<UserToInvite, 'accountId'> & { account: string }) => {
      const { account: accountId, email: address, firstName, lastName, role } = options;
      const wanted = { accountId, email: address, firstName, lastName, role };
      const invited = await commands.withOperator((operator) => operator.inviteUser(wanted));
      print(options, { user: invited }, () =>
        [
          `user           ${invited.id}`,
          `email          ${invited.email}`,
          `role           ${invited.role}`,
          `invitation     ${invited.invitation_url}   (works once, for seven days)`,
        ].join('\n'),
      );
    });
}
