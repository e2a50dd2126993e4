import { type Command, Option } from 'commander';
import type { UserToInvite } from '../operator/index.ts';
import { email, lineOf } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, mode, print, withJson } from './output.ts';

const roles: UserToInvite['role'][] = ['owner', 'admin', 'developer', 'viewer'];

/** People who sign in to an account. */
export function addUsers(program: Command, commands: Commands): void {
  const user = program.command('user').description('people who sign in to an account');
  withJson(user.command('create').description('invite somebody to an account'))
    .requiredOption('--account <account-id>', 'the account (kontor account list)')
    .requiredOption('--email <address>', 'where the invitation goes, and what they sign in with', email)
    .requiredOption('--first-name <name>', 'first name', lineOf(80))
    .requiredOption('--last-name <name>', 'last name', lineOf(80))
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).default('viewer'))
    .action(async (options: Json & Omit<UserToInvite, 'accountId'> & { account: string }) => {
      const { account: accountId, email: address, firstName, lastName, role } = options;
      const wanted = { accountId, email: address, firstName, lastName, role };
      const invited = await commands.withOperator((operator) => operator.inviteUser(wanted));
      print(mode(options), { user: invited }, () =>
        [
          `user           ${invited.id}`,
          `email          ${invited.email}`,
          `role           ${invited.role}`,
          `invitation     ${invited.invitation_url}   (works once, for seven days)`,
        ].join('\n'),
      );
    });
}
