import { type Command, InvalidArgumentError } from 'commander';
import { parseUrl } from '../platform/url.ts';
import { lineOf, slug } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

type ProviderOptions = Json & { slug: string; name: string; requestUrl?: string };

/** Adds `kontor receipt-providers`. */
export function addReceiptProviders(program: Command, commands: Commands): void {
  const providers = program.command('receipt-providers').description('services that supply digital receipts');
  withJson(providers.command('list').description('list all receipt providers')).action(
    async (options: Json) => {
      const all = await commands.withOperator((operator) => operator.listReceiptProviders());
      print(options, { receipt_providers: all }, () =>
        table(all, {
          SLUG: 'slug',
          NAME: 'name',
          'REQUEST URL': 'request_url',
          OPEN: 'open_requests',
          CREATED: 'created_at',
        }),
      );
    },
  );
  withJson(providers.command('add').description('add a receipt provider'))
    .requiredOption('--slug <slug>', 'name in URLs: lowercase letters, digits, hyphens', slug)
    .requiredOption('--name <name>', 'display name', lineOf(100))
    .option('--request-url <url>', 'URL where Kontor requests the receipt of each purchase', address)
    .action(async ({ slug, name, requestUrl, ...options }: ProviderOptions) => {
      const added = await commands.withOperator((operator) =>
        operator.addReceiptProvider({ slug, name, requestUrl }),
      );
      print(options, { receipt_provider: added }, () =>
        [
          `callback  ${added.callback_url}`,
          `secret    ${added.secret}   (shown only once)`,
          'signature X-Data-Signature: HMAC-SHA-256 of the body with the secret, in hex',
        ].join('\n'),
      );
    });
  withJson(
    providers
      .command('remove')
      .description('delete a receipt provider; Kontor refuses its receipts from then on'),
  )
    .argument('<slug>')
    .action(async (slug: string, options: Json) => {
      await commands.withOperator((operator) => operator.removeReceiptProvider(slug));
      print(options, { removed: slug }, () => `Deleted ${slug}.`);
    });
}

function address(text: string): string {
  const url = parseUrl(text);
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal) && url.username === '' && text.length <= 500) return text;
  throw new InvalidArgumentError(
    'It must be an https address (http for this machine only), without a user name.',
  );
}
