import { type Command, Option } from 'commander';
import type { ProductToAdd } from '../operator/index.ts';
import { lineOf, servedCountry, slug } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

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

/** Adds `kontor products` and `kontor issuers`. */
export function addCatalogue(program: Command, commands: Commands): void {
  addProducts(program.command('products').description('the catalogue of payment products'), commands);
  const issuers = program
    .command('issuers')
    .description('issuers and their OAuth clients: "client" creates one, "clients" lists them');
  addIssuers(issuers, commands);
  addIssuerClients(issuers, commands);
}

function addProducts(products: Command, commands: Commands): void {
  withJson(products.command('list').description('list all products')).action(async (options: Json) => {
    const all = await commands.withOperator((operator) => operator.listProducts());
    print(options, { products: all }, () =>
      table(all, {
        ID: 'id',
        ISSUER: 'issuer',
        NAME: 'name',
        MODE: 'mode',
        STATUS: 'status',
        COUNTRIES: (one) => one.countries.join(' '),
      }),
    );
  });
  addProductCommand(products, commands);
  for (const [verb, status, about] of [
    ['withdraw', 'withdrawn', 'stop offering a product; accounts that have enabled it keep it'],
    ['restore', 'active', 'offer a withdrawn product again'],
  ] as const) {
    withJson(products.command(verb).description(about))
      .argument('<product-id>')
      .action(async (id: string, options: Json) => {
        await commands.withOperator((operator) => operator.setProductStatus(id, status));
        print(options, { product: { id, status } }, () => `${id} is ${status}.`);
      });
  }
}

function addProductCommand(products: Command, commands: Commands): void {
  withJson(products.command('add').description('offer a product to accounts'))
    .requiredOption('--issuer <slug>', 'issuer of the product (kontor issuers list)')
    .requiredOption('--name <name>', 'display name', lineOf(100))
    .option('--subtitle <text>', 'one line below the name', lineOf(200), '')
    .option('--short <text>', 'a short description', lineOf(500), '')
    .option('--long <text>', 'a long description', lineOf(5000), '')
    .addOption(
      new Option('--funding <kind>', 'debit or credit').choices(['debit', 'credit']).makeOptionMandatory(),
    )
    .requiredOption('--scheme <name>', 'the card scheme, such as Visa', lineOf(50))
    .addOption(
      new Option('--liability <kind>', 'who is liable for the card')
        .choices(['personal', 'corporate', 'corporate_with_personal_invoice'])
        .makeOptionMandatory(),
    )
    .requiredOption(
      '--countries <codes>',
      'countries where its cards are issued: SE,NO,DK,FI',
      servedCountries,
    )
    .addOption(
      new Option('--mode <mode>', 'accounts that may enable it').choices(['sandbox', 'live']).default('live'),
    )
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
      print(options, { product: added }, () => `Added ${options.name} as ${added.id}.`);
    });
}

function addIssuers(issuers: Command, commands: Commands): void {
  withJson(issuers.command('list').description('list all issuers')).action(async (options: Json) => {
    const all = await commands.withOperator((operator) => operator.listIssuers());
    print(options, { issuers: all }, () =>
      table(all, { SLUG: 'slug', NAME: 'name', ACCOUNT: 'account_id', CREATED: 'created_at' }),
    );
  });
  withJson(issuers.command('add').description('add an issuer'))
    .requiredOption('--slug <slug>', 'name in URLs: lowercase letters, digits, hyphens', slug)
    .requiredOption('--name <name>', 'display name', lineOf(100))
    .action(async (options: Json & { slug: string; name: string }) => {
      await commands.withOperator((operator) => operator.addIssuer(options.slug, options.name));
      print(options, { issuer: { slug: options.slug, name: options.name } }, () => `Added ${options.name}.`);
    });
}

function addIssuerClients(issuers: Command, commands: Commands): void {
  withJson(
    issuers
      .command('client')
      .description('create an OAuth client for an issuer; "issuers clients" lists them'),
  )
    .requiredOption('--issuer <slug>', 'the issuer (kontor issuers list)')
    .requiredOption('--name <name>', 'display name of the client', lineOf(100))
    .action(async (options: Json & { issuer: string; name: string }) => {
      const { issuer, name } = options;
      const client = await commands.withOperator((operator) => operator.createIssuerClient(issuer, name));
      print(options, { client }, () =>
        [
          `client_id      ${client.client_id}`,
          `client_secret  ${client.client_secret}   (shown only once)`,
          `scopes         ${client.scopes.join(' ')}`,
          `paths          /issuers/${client.issuer}/…`,
        ].join('\n'),
      );
    });
  withJson(
    issuers.command('clients').description('list an issuer’s OAuth clients; "issuers client" creates one'),
  )
    .requiredOption('--issuer <slug>', 'the issuer (kontor issuers list)')
    .action(async (options: Json & { issuer: string }) => {
      const clients = await commands.withOperator((operator) => operator.listIssuerClients(options.issuer));
      print(options, { clients }, () =>
        table(clients, {
          CLIENT: 'client_id',
          NAME: 'name',
          SECRET: (one) => `…${one.secret_hint}`,
          'LAST USED': 'last_used_at',
          CREATED: 'created_at',
        }),
      );
    });
  withJson(
    issuers
      .command('remove-client')
      .description('delete an issuer’s client; its tokens stop working immediately'),
  )
    .requiredOption('--issuer <slug>', 'the issuer (kontor issuers list)')
    .argument('<client-id>')
    .action(async (id: string, options: Json & { issuer: string }) => {
      await commands.withOperator((operator) => operator.removeIssuerClient(options.issuer, id));
      print(options, { removed: id }, () => `Deleted ${id}.`);
    });
}

function servedCountries(text: string): string[] {
  return [...new Set(text.split(/[ ,]+/).map(servedCountry))];
}
