import { Command, Option, type OutputConfiguration } from 'commander';
import { type ProcessRole, processRoles } from '../domain/process-role.ts';
import type { Operator } from '../operator/index.ts';
import { addAccounts } from './accounts.ts';
import { addArchive } from './archive.ts';
import { wholeNumber } from './arguments.ts';
import { addAudit } from './audit.ts';
import { addBackup } from './backup.ts';
import { addCatalogue } from './catalogue.ts';
import { addClients } from './clients.ts';
import type { Commands } from './commands.ts';
import { addCompletion } from './completion.ts';
import { addConfig } from './config.ts';
import { addEmbedded } from './embedded.ts';
import { addExamples } from './examples.ts';
import { addExplain } from './explain.ts';
import { addFigures } from './figures.ts';
import { addIssuerFiles } from './issuer-files.ts';
import { addKeys } from './keys.ts';
import { addMigrate } from './migrate.ts';
import { addOperators } from './operators.ts';
import { type Json, print, table, withJson } from './output.ts';
import { addCredentials } from './partner/credentials.ts';
import { addPartner } from './partner/index.ts';
import { addReceiptProviders } from './receipt-providers.ts';
import { addRegistry } from './registry.ts';
import { addRetention } from './retention.ts';
import { addSandbox } from './sandbox.ts';
import { addStatus } from './status.ts';
import { addTpas } from './tpas.ts';
import { addTransactions } from './transactions.ts';
import { addUsers } from './users.ts';
import { addWebhooks } from './webhooks.ts';

/**
 * Builds the program with every command. Help and errors in arguments go to `output`. Commands inherit it, and throw instead
 * of ending the process.
 */
export function buildProgram(version: string, commands: Commands, output: OutputConfiguration = {}): Command {
  const program = new Command('kontor')
    .description('Kontor: the partner API platform for company-card data.')
    .version(version)
    .exitOverride()
    .configureOutput(output)
    .showHelpAfterError('(kontor --help lists the commands)')
    .enablePositionalOptions();

  program
    .command('serve')
    .description('run the server (npm start does the same)')
    .option('--demo', 'create the demo account on the first start (the default on the embedded database)')
    .option('--no-demo', 'do not create the demo account')
    .option('--migrate', 'migrate the database first (automatic on the embedded one)', false)
    .addOption(new Option('--role <role>', 'the work of this process').choices(processRoles).default('all'))
    .action((options: { demo?: boolean; migrate: boolean; role: ProcessRole }) => commands.serve(options));

  addMigrate(program, commands);
  addAccounts(program, commands);
  addRetention(program, commands);
  addArchive(program, commands);
  addAudit(program, commands);
  addClients(program, commands);
  addCatalogue(program, commands);
  addReceiptProviders(program, commands);
  addIssuerFiles(program, commands);
  addTpas(program, commands);
  addUsers(program, commands);
  addOperators(program, commands);
  addWebhooks(program, commands);
  addTransactions(program, commands);
  addKeys(program, commands);
  addEmails(program, commands);
  addDocuments(program, commands);
  addRegistry(program, commands);
  addExplain(program, commands);
  addSandbox(program, commands);
  addFigures(program, commands);
  addBackup(program, commands);
  addStatus(program, commands);
  addConfig(program, commands);
  addEmbedded(program, commands);
  addDoctor(program, commands);
  addPartner(program);
  addCompletion(program);
  addExamples(program);
  addCredentials(program);
  return program;
}

function addEmails(program: Command, commands: Commands): void {
  const mail = program.command('mail').description('emails that Kontor sends');
  withJson(mail.command('list').description('list the newest emails'))
    .option('--limit <n>', 'maximum number of emails', wholeNumber, 20)
    .action(async (options: Json & { limit: number }) => {
      const mails = await commands.withOperator((operator) => operator.listMails(options.limit));
      print(options, { mails }, () =>
        table(mails, {
          ID: 'id',
          TO: 'recipient',
          SUBJECT: 'subject',
          STATUS: 'status',
          CREATED: 'created_at',
        }),
      );
    });
  withJson(mail.command('show').description('show one email'))
    .argument('<mail-id>')
    .option('--html', 'print the HTML part, to open in a browser')
    .action(async (id: string, options: Json & { html?: boolean }) => {
      const one = await commands.withOperator((operator) => operator.showMail(id));
      print(options, { mail: one }, () => (options.html ? (one.html ?? describeErased(one)) : describe(one)));
    });
}

type ShownEmail = Awaited<ReturnType<Operator['showMail']>>;

function describe(one: ShownEmail): string {
  return [
    `To: ${one.recipient}`,
    `Subject: ${one.subject}`,
    `Status: ${one.status}${one.last_error === null ? '' : ` (${one.last_error})`}`,
    '',
    one.text?.trimEnd() ?? describeErased(one),
  ].join('\n');
}

function describeErased({ status }: ShownEmail): string {
  return status === 'delivered'
    ? 'The email was delivered, and its text erased.'
    : 'The email could not be delivered, and its text was erased.';
}

const marks = { ok: '✓', warning: '!', failed: '✗' };

function addDoctor(program: Command, commands: Commands): void {
  withJson(
    program.command('doctor').description('check everything that Kontor requires, and report problems'),
  )
    .option('--card-numbers', 'also search every table for full card numbers (reads the whole database)')
    .action(async (options: Json & { cardNumbers?: boolean }) => {
      const findings = await commands.diagnose({ cardNumbers: options.cardNumbers === true });
      const healthy = findings.every(({ status }) => status !== 'failed');
      print(options, { healthy, findings }, () =>
        [
          ...findings.map(({ check, status, detail }) => `${marks[status]} ${check}: ${detail}`),
          healthy ? 'Everything is in order.' : 'Something needs attention.',
        ].join('\n'),
      );
      if (!healthy) process.exitCode = 1;
    });
}

function addDocuments(program: Command, commands: Commands): void {
  const documents = program.command('documents').description('signed documents');
  withJson(
    documents
      .command('certificate')
      .description('print the certificate that seals signed documents, to import where it should be trusted'),
  ).action(async (options: Json) => {
    const certificates = await commands.withOperator((operator) => operator.documentCertificates());
    print(options, { certificates }, () =>
      certificates
        .map((one, index) =>
          [
            `# subject      ${one.subject}`,
            `# fingerprint  ${one.fingerprint} (SHA-256)`,
            `# valid        ${one.valid_from} to ${one.valid_to}`,
            `# state        ${index === 0 ? 'signs' : 'signed earlier documents'}`,
            one.pem.trim(),
          ].join('\n'),
        )
        .join('\n\n'),
    );
  });
}
