import { type Command, Option } from 'commander';
import type { UserToInvite } from '../operator/index.ts';
import { email, lineOf, wholeNumber } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

const roles: UserToInvite['role'][] = ['owner', 'admin', 'developer', 'viewer', 'accountant'];

export function addUsers(program: Command, commands: Commands): void {
  const user = program.command('user').description('account users');
  withJson(user.command('create').description('invite a user to an account'))
    .requiredOption('--account <account-id>', 'the account (kontor account list)')
    .requiredOption('--email <address>', 'email address, for the invitation and for signing in', email)
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

  withJson(user.command('list').description('list users'))
    .option('--account <account-id>', 'only users of this account')
    .option('--email <address>', 'only users with this email address', email)
    .option('--limit <n>', 'maximum number of users', wholeNumber, 500)
    .action(async (options: Json & { account?: string; email?: string; limit: number }) => {
      const { account: accountId, email: address, limit } = options;
      const users = await commands.withOperator((operator) =>
        operator.listUsers({ accountId, email: address, limit }),
      );
      print(options, { users }, () =>
        table(users, {
          USER: 'id',
          EMAIL: 'email',
          ACCOUNT: 'account',
          ROLE: 'role',
          STATUS: 'status',
          'SECOND FACTOR': ({ has_second_factor }) => (has_second_factor ? 'yes' : 'no'),
          'LAST SIGN-IN': 'last_login_at',
        }),
      );
    });

  withJson(
    user
      .command('reset-2fa')
      .description('remove the second factors of a user who lost them; ends the user’s sessions'),
  )
    .argument('<user-id>')
    .action(async (id: string, options: Json) => {
      const changed = await commands.withOperator((operator) => operator.resetSecondFactors(id));
      print(
        options,
        { user: changed },
        () => `${changed.email} can sign in with the password alone, and is notified by email.`,
      );
    });
}
