import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { withJson } from '../output.ts';
import type { EventOptions, ReplayOptions, ResendOptions } from './events.ts';
import type { ListenOptions } from './listen.ts';
import type { LoginOptions } from './login.ts';
import type { LogOptions } from './logs.ts';
import { eventNames, resourcePaths } from './names.ts';
import type { PageName } from './open.ts';
import type { RequestOptions } from './request.ts';
import { suggest } from './suggestions.ts';
import type { TriggerOptions } from './trigger.ts';

const statuses = ['failed', 'skipped', 'delivered'];
const pageNames: PageName[] = ['dashboard', 'docs', 'transactions', 'webhooks', 'clients'];

/** Adds the partner's commands. Each loads its code when it runs, and none of the server's. */
export function addPartner(program: Command): void {
  addLogin(program);
  addListen(program);
  addTrigger(program);
  addEvents(program);
  addLogs(program);
  addRequests(program);
  partner(program.command('open').description('open the dashboard or the documentation in a browser'))
    .addArgument(new Argument('[page]', 'the page').choices(pageNames).default('dashboard'))
    .option('--print', 'only print the address')
    .action(async (page: PageName, options: { profile?: string }) =>
      (await import('./open.ts')).openPage(page, options),
    );
}

function partner(command: Command): Command {
  return withJson(command).option('--profile <name>', 'the profile to use (default: the current one)');
}

function addLogin(program: Command): void {
  withJson(
    program
      .command('login')
      .description(
        'log in through the dashboard, or with a client’s credentials, and store them as a profile',
      ),
  )
    .option('--url <address>', 'the address of Kontor')
    .option('--client-id <id>', 'the client; its secret is prompted for, or read from standard input')
    .option(
      '--browser',
      'confirm in the dashboard, which creates a client for this machine (default on a terminal)',
    )
    .option(
      '--dpop',
      'bind tokens to a key that is stored with the profile, so that a stolen token does not work',
    )
    .option('--token', 'prompt for a token, or read it from standard input, instead of a client')
    .option('--profile <name>', 'the name of the profile (default: default)', profileName)
    .action(async (options: LoginOptions) => (await import('./login.ts')).login(options));
  withJson(
    program.command('logout').description('delete a profile with its credentials, and revoke its token'),
  )
    .option('--profile <name>', 'the profile to delete (default: the current one)')
    .action(async (options: { profile?: string }) => (await import('./login.ts')).logout(options));
  withJson(program.command('profiles').description('list the profiles, or make one current'))
    .argument('[profile]', 'the profile that commands use from now on')
    .action(async (use: string | undefined, options: { json?: boolean }) =>
      (await import('./login.ts')).showProfiles(use, options),
    );
}

function addListen(program: Command): void {
  partner(
    program
      .command('listen')
      .description('show events as they happen, and forward them to a receiver on this machine'),
  )
    .option(
      '--forward-to <address>',
      'the receiver, such as localhost:3000/hooks; requests are signed like a webhook’s',
    )
    .addOption(eventsOption())
    .option('--organization <id>', 'only events about this organization')
    .option('--after <position>', 'begin after this position or event (default: with the next event)')
    .option('--resume', 'continue where the last "listen --resume" to this address ended')
    .action(async (options: ListenOptions) => (await import('./listen.ts')).listen(options));
}

function addTrigger(program: Command): void {
  const event = new Argument('[event]', 'the event, such as card.transaction.cleared');
  suggest(event, eventNames);
  partner(program.command('trigger').description('trigger an event in a sandbox account, and wait for it'))
    .addArgument(event)
    .option('--list', 'list the events that can be triggered')
    .option('--card-holder <id>', 'the card holder (default: any with a consent, or a new one)')
    .option('--amount <amount>', 'amount of the purchase, in SEK', amount)
    .option('--merchant <name>', 'merchant of the purchase')
    .option('--wait <seconds>', 'how long to wait for the event', seconds, 20)
    .action(async (name: string | undefined, options: TriggerOptions) =>
      (await import('./trigger.ts')).trigger(name, options),
    );
}

function addEvents(program: Command): void {
  const events = program.command('events').description('events of the account');
  const filtered = (command: Command): Command =>
    partner(command)
      .addOption(eventsOption())
      .option('--organization <id>', 'only events about this organization');
  filtered(events.command('list').description('list events, oldest first'))
    .option('--after <position>', 'only events after this position or event')
    .option('--limit <n>', 'maximum number of events', count, 20)
    .action(async (options: EventOptions) => (await import('./events.ts')).listEvents(options));
  filtered(events.command('tail').description('show events as they happen'))
    .option('--after <position>', 'begin after this position or event (default: with the next event)')
    .action(async (options: EventOptions) => (await import('./events.ts')).tailEvents(options));
  partner(events.command('resend').description('send an event again: to its webhooks, or to this machine'))
    .argument('<event-id>')
    .option('--webhook <id>', 'only to this webhook')
    .option('--forward-to <address>', 'send it to a receiver on this machine instead')
    .action(async (id: string, options: ResendOptions) =>
      (await import('./events.ts')).resendEvent(id, options),
    );
  partner(events.command('replay').description('send the events of a period to a webhook again'))
    .requiredOption('--webhook <id>', 'the webhook')
    .option('--organization <id>', 'organization of the webhook (none for a webhook of the account)')
    .requiredOption('--from <time>', 'start of the period, such as 2026-11-16T08:00:00Z')
    .option('--to <time>', 'end of the period (default: now)')
    .addOption(
      new Option('--status <status...>', 'outcomes of the deliveries (default: failed skipped)').choices(
        statuses,
      ),
    )
    .addOption(eventsOption())
    .option('--dry-run', 'only count what would be sent')
    .action(async (options: ReplayOptions) => (await import('./events.ts')).replayEvents(options));
}

function addLogs(program: Command): void {
  const logs = program.command('logs').description('your requests to the API');
  partner(logs.command('tail').description('show your API requests as they happen'))
    .option('--client <id>', 'only requests of this client')
    .option('--status <status>', 'only requests with this status')
    .option('--operation <name>', 'only requests of this operation, such as organizations.create')
    .option('--since <time>', 'begin at this time, such as 2026-11-16T08:00:00Z (default: now)')
    .option('--once', 'stop after the existing requests')
    .action(async (options: LogOptions) => (await import('./logs.ts')).tailLogs(options));
}

const methods = {
  get: 'get a resource or a list; -d adds query parameters',
  post: 'create a resource or trigger an action; -d is the body',
  put: 'update a resource; -d is the body',
  delete: 'delete a resource',
} as const;

function addRequests(program: Command): void {
  for (const [method, about] of Object.entries(methods)) {
    const path = new Argument('<path>', 'below the account: /organizations');
    suggest(path, resourcePaths);
    const command = partner(program.command(method).description(`call the API: ${about}`))
      .addArgument(path)
      .option('-d, --data <data...>', 'name=text, name:=json, @file, or - for standard input')
      .option('-H, --header <line...>', 'a header, such as "If-Match: …"')
      .option('-i, --include', 'also print the status and the headers')
      .option('-o, --output <file>', 'write the response to a file')
      .option('--root', 'the path is complete: do not put it below the account');
    if (method === 'get') command.option('--all', 'get every page of a list');
    if (method === 'post')
      command.option('--idempotency-key <key>', 'a retry with the same key changes nothing more');
    command.action(async (given: string, options: RequestOptions) =>
      (await import('./request.ts')).request(method.toUpperCase(), given, options),
    );
  }
}

function eventsOption(): Option {
  const option = new Option('--events <names>', 'only these events, separated by commas');
  suggest(option, eventNames);
  return option;
}

function profileName(text: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/.test(text))
    throw new InvalidArgumentError('It must be 1 to 50 letters, digits, dots, hyphens or underscores.');
  return text;
}

function amount(text: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('It must be an amount, such as 249.50.');
  return Number(text);
}

function seconds(text: string): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) > 30) throw new InvalidArgumentError('It must be 0 to 30.');
  return Number(text);
}

function count(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > 1000)
    throw new InvalidArgumentError('It must be 1 to 1000.');
  return Number(text);
}
