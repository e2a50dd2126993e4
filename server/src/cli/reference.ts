import type { Command } from 'commander';
import { commandsOf } from './command-tree.ts';
import { examplesOf } from './examples.ts';
import { credentialsOf, isPartners } from './partner/credentials.ts';

/** Renders each command with its arguments, options and examples as Markdown for docs/operate/cli.md or docs/cli.md. */
export function renderReference(program: Command, whose: 'operator' | 'partner' = 'operator'): string {
  return commandsOf(program)
    .filter(({ isGroup, path }) => !isGroup && isPartners(path) === (whose === 'partner'))
    .map(({ path, command }) => {
      const words = command.registeredArguments.map(
        (one) => ` ${one.required ? `<${one.name()}>` : `[${one.name()}]`}${one.variadic ? '…' : ''}`,
      );
      const options = command.options.filter(({ long }) => long !== '--json');
      const rows = options.map(({ flags, description, defaultValue, argChoices, mandatory }) => {
        const facts = [
          ...(argChoices ? [argChoices.join(', ')] : []),
          ...(mandatory && defaultValue === undefined ? ['required'] : []),
          ...(defaultValue === undefined || typeof defaultValue === 'boolean'
            ? []
            : [`default ${defaultValue}`]),
        ];
        return `| \`${flags}\` | ${description}${facts.length > 0 ? ` (${facts.join('; ')})` : ''} |`;
      });
      return [
        `### kontor ${path}${words.join('')}`,
        '',
        sentenceOf(command.description()),
        ...(whose === 'partner' ? ['', `Credentials: ${credentialsOf(path)}.`] : []),
        ...(rows.length > 0 ? ['', '| option | |', '|---|---|', ...rows] : []),
        '',
        '```text',
        ...examplesOf({ path }),
        '```',
      ].join('\n');
    })
    .join('\n\n');
}

const sentenceOf = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
