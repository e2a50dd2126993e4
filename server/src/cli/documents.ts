import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, mode, print, withJson } from './output.ts';

export function addDocuments(program: Command, commands: Commands): void {
  const documents = program.command('documents').description('documents that people have signed');
  withJson(
    documents
      .command('certificate')
      .description('the certificate that seals signed documents, to import where it shall be trusted'),
  ).action(async (options: Json) => {
    const certificates = await commands.withOperator((operator) => operator.documentCertificates());
    print(mode(options), { certificates }, () =>
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
