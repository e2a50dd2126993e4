import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ProductToAdd } from '../operator/index.ts';
import { country, lineOf } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, mode, print, table, withJson } from './output.ts';

type ProductOptions = {
  issuer: string;
  name: string;
  subtitle: string;
  short: string;
  long: string;
  funding: string;
  scheme: string;
  liability: string;
  countries: string[];
  mode: 'sandbox' | 'live';
};

/** The catalogue of card products that partners choose from, and the issuers behind them. */
export function addCatalogue(program: Command, commands: Commands): void {
  addProducts(program.command('products').description('the catalogue of payment products'), commands);
  const issuers = program.command('issuers').description('the issuers behind the products');
  addIssuers(issuers, commands);
  addIssuerClients(issuers, commands);
}

function addProducts(products: Command, commands: Commands): void {
  withJson(products.command('list').description('the whole catalogue')).action(async (options: Json) => {
    const all = await commands.withOperator((operator) => operator.listProducts());
    print(mode(options), { products: all }, () =>
      table(
        ['ID', 'ISSUER', 'NAME', 'MODE', 'STATUS', 'COUNTRIES'],
        all.map((one) => [one.id, one.issuer, one.name, one.mode, one.status, one.countries.join(' ')]),
      ),
    );
  });
  addProductCommand(products, commands);
  for (const [verb, status, about] of [
    ['withdraw', 'withdrawn', 'offer it no longer; accounts that have it keep it'],
    ['restore', 'active', 'offer it again'],
  ] as const) {
    withJson(products.command(verb).description(about))
      .argument('<product-id>')
      .action(async (id: string, options: Json) => {
        await commands.withOperator((operator) => operator.setProductStatus(id, status));
        print(mode(options), { product: { id, status } }, () => `${id} is ${status}.`);
      });
  }
}

function addProductCommand(products: Command, commands: Commands): void {
  withJson(products.command('add').description('offer a product to accounts'))
    .requiredOption('--issuer <slug>', 'who issues it (kontor issuers list)')
    .requiredOption('--name <name>', 'what people call it', lineOf(100))
    .option('--subtitle <text>', 'one line below the name', lineOf(200), '')
    .option('--short <text>', 'a short description', lineOf(500), '')
    .option('--long <text>', 'a long description', lineOf(5000), '')
    .addOption(
      new Option('--funding <kind>', 'debit or credit').choices(['debit', 'credit']).makeOptionMandatory(),
    )
    .requiredOption('--scheme <name>', 'the card scheme, such as Visa', lineOf(50))
    .addOption(
      new Option('--liability <kind>', 'who answers for the card')
        .choices(['personal', 'corporate', 'corporate_with_personal_invoice'])
        .makeOptionMandatory(),
    )
    .requiredOption('--countries <codes>', 'where it is issued: SE,NO,DK,FI', served)
    .addOption(new Option('--mode <mode>', 'who may enable it').choices(['sandbox', 'live']).default('live'))
    .action(async (options: Json & ProductOptions) => {
      const product: ProductToAdd = {
        issuer_slug: options.issuer,
        name: options.name,
        subtitle: options.subtitle,
        description_short: options.short,
        description_long: options.long,
        funding: options.funding,
        scheme_name: options.scheme,
        liability: options.liability,
        countries: options.countries,
        mode: options.mode,
      };
      const added = await commands.withOperator((operator) => operator.addProduct(product));
      print(mode(options), { product: added }, () => `${options.name} is offered as ${added.id}.`);
    });
}

function addIssuers(issuers: Command, commands: Commands): void {
  withJson(issuers.command('list').description('all issuers')).action(async (options: Json) => {
    const all = await commands.withOperator((operator) => operator.listIssuers());
    print(mode(options), { issuers: all }, () =>
      table(
        ['SLUG', 'NAME', 'ACCOUNT', 'CREATED'],
        all.map((one) => [one.slug, one.name, one.account_id ?? '-', one.created_at]),
      ),
    );
  });
  withJson(issuers.command('add').description('make an issuer known'))
    .requiredOption('--slug <slug>', 'its name in paths: small letters, digits, hyphens', slug)
    .requiredOption('--name <name>', 'its name for people', lineOf(100))
    .action(async (options: Json & { slug: string; name: string }) => {
      await commands.withOperator((operator) => operator.addIssuer(options.slug, options.name));
      print(
        mode(options),
        { issuer: { slug: options.slug, name: options.name } },
        () => `${options.name} is known.`,
      );
    });
}

function addIssuerClients(issuers: Command, commands: Commands): void {
  withJson(issuers.command('client').description('make a client with which the issuer calls the API'))
    .requiredOption('--issuer <slug>', 'the issuer (kontor issuers list)')
    .requiredOption('--name <name>', 'what people call the client', lineOf(100))
    .action(async (options: Json & { issuer: string; name: string }) => {
      const { issuer, name } = options;
      const client = await commands.withOperator((operator) => operator.createIssuerClient(issuer, name));
      print(mode(options), { client }, () =>
        [
          `client_id      ${client.client_id}`,
          `client_secret  ${client.client_secret}   (shown this once)`,
          `scopes         ${client.scopes.join(' ')}`,
          `paths          /issuers/${client.issuer}/…`,
        ].join('\n'),
      );
    });
  withJson(issuers.command('clients').description('the clients of an issuer'))
    .requiredOption('--issuer <slug>', 'the issuer (kontor issuers list)')
    .action(async (options: Json & { issuer: string }) => {
      const clients = await commands.withOperator((operator) => operator.listIssuerClients(options.issuer));
      print(mode(options), { clients }, () =>
        table(
          ['CLIENT', 'NAME', 'SECRET', 'LAST USED', 'CREATED'],
          clients.map((one) => [
            one.client_id,
            one.name,
            `…${one.secret_hint}`,
            one.last_used_at ?? '-',
            one.created_at,
          ]),
        ),
      );
    });
  withJson(issuers.command('remove-client').description('end a client: its tokens stop working at once'))
    .requiredOption('--issuer <slug>', 'the issuer (kontor issuers list)')
    .argument('<client-id>')
    .action(async (id: string, options: Json & { issuer: string }) => {
      await commands.withOperator((operator) => operator.removeIssuerClient(options.issuer, id));
      print(mode(options), { removed: id }, () => `${id} is removed.`);
    });
}

function served(text: string): string[] {
  const codes = text.split(/[ ,]+/).map(country);
  const foreign = codes.filter((code) => !['SE', 'NO', 'DK', 'FI'].includes(code));
  if (foreign.length > 0)
    throw new InvalidArgumentError(`Kontor serves SE, NO, DK and FI, not ${foreign.join(', ')}.`);
  return [...new Set(codes)];
}

function slug(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,48}[a-z0-9]$/.test(text)) {
    throw new InvalidArgumentError('It must be 2 to 50 small letters, digits or hyphens.');
  }
  return text;
}
