import { type Command, InvalidArgumentError } from 'commander';
import { parseUrl } from '../platform/url.ts';
import { lineOf } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, mode, print, table, withJson } from './output.ts';

type ProviderOptions = Json & { slug: string; name: string; requestUrl?: string };

/** Those who keep receipts of shops and send them to Kontor. */
export function addReceiptProviders(program: Command, commands: Commands): void {
  const providers = program.command('receipt-providers').description('those who send receipts of purchases');
  withJson(providers.command('list').description('all receipt providers')).action(async (options: Json) => {
    const all = await commands.withOperator((operator) => operator.listReceiptProviders());
    print(mode(options), { receipt_providers: all }, () =>
      table(
        ['SLUG', 'NAME', 'ASKED AT', 'OPEN', 'ADDED'],
        all.map((one) => [
          one.slug,
          one.name,
          one.request_url ?? '-',
          String(one.open_requests),
          one.created_at,
        ]),
      ),
    );
  });
  withJson(providers.command('add').description('let a provider send receipts'))
    .requiredOption('--slug <slug>', 'its short name in addresses', slug)
    .requiredOption('--name <name>', 'its name for people', lineOf(100))
    .option('--request-url <url>', 'where it wants to be asked for the receipt of each purchase', address)
    .action(async ({ slug, name, requestUrl, ...options }: ProviderOptions) => {
      const added = await commands.withOperator((operator) =>
        operator.addReceiptProvider({ slug, name, requestUrl }),
      );
      print(mode(options), { receipt_provider: added }, () =>
        [
          `callback  ${added.callback_url}`,
          `secret    ${added.secret}   (shown this once)`,
          'sign      X-Data-Signature: HMAC-SHA-256 of the body under the secret, in hex',
        ].join('\n'),
      );
    });
  withJson(providers.command('remove').description('take nothing from it any more'))
    .argument('<slug>')
    .action(async (slug: string, options: Json) => {
      await commands.withOperator((operator) => operator.removeReceiptProvider(slug));
      print(mode(options), { removed: slug }, () => `${slug} is removed.`);
    });
}

function slug(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,48}[a-z0-9]$/.test(text)) return text;
  throw new InvalidArgumentError('It must be 2 to 50 small letters, digits or hyphens.');
}

function address(text: string): string {
  const url = parseUrl(text);
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal) && url.username === '' && text.length <= 500) return text;
  throw new InvalidArgumentError(
    'It must be an https address (http for this machine only), without a user name.',
  );
}
