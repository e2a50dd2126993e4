import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, print, withJson } from './output.ts';

export function addDocuments(program: Command, commands: Commands): void {
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
