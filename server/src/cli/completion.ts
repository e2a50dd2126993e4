import { Argument, type Command, type Option } from 'commander';
import { commandsOf } from './command-tree.ts';
import type { Json } from './output.ts';
import { suggestionsFor } from './partner/suggestions.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** Everything that can follow a command. */
type Level = {
  path: string;
  commands: { name: string; about: string }[];
  options: { flag: string; about: string; takesValue: boolean; choices: readonly string[] }[];
  /** Allowed values of the first argument. */
  choices: readonly string[];
};

/** Adds `kontor completion`. The script is derived from the program, so it has every command and option. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action((shell: Shell, _options: Json) => {
      process.stdout.write(completionScript(program, shell));
    });
}

export function completionScript(program: Command, shell: Shell): string {
  const levels = [
    levelOf('', program),
    ...commandsOf(program).map(({ path, command }) => levelOf(path, command)),
  ];
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](levels);
}

function levelOf(path: string, command: Command): Level {
  return {
    path,
    commands: command.commands.map((one) => ({ name: one.name(), about: one.description() })),
    options: [
      ...command.options.map(optionOf),
      { flag: '--help', about: 'display help for command', takesValue: false, choices: [] },
    ],
    choices: command.registeredArguments[0]?.argChoices ?? suggestionsFor(command.registeredArguments[0]),
  };
}

function optionOf(option: Option): Level['options'][number] {
  const { long, short, description, required, optional, argChoices } = option;
  return {
    flag: long ?? short ?? '',
    about: description,
    takesValue: required || optional,
    choices: argChoices ?? suggestionsFor(option),
  };
}

const namesAt = ({ commands, options, choices }: Level): string =>
  [...commands.map(({ name }) => name), ...choices, ...options.map(({ flag }) => flag)].join(' ');
/** Wraps text in single quotes, where only the quote itself is special to a shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const valuesOf = (levels: Level[]) =>
  levels.flatMap(({ path, options }) =>
    options.filter(({ takesValue }) => takesValue).map(({ flag, choices }) => ({ path, flag, choices })),
  );

/** Shell code that finds the command in the words before the cursor. */
const findCommand = (levels: Level[], words: string): string => `  local at="" word
  for word in ${words}; do
    case "\${at:+$at }$word" in
      ${levels.flatMap(({ path }) => (path === '' ? [] : [quote(path)])).join('|')}) at="\${at:+$at }$word" ;;
    esac
  done`;

function bashScript(levels: Level[]): string {
  const values = valuesOf(levels).map(
    ({ path, flag, choices }) =>
      // Without choices, bash completes the name of a file.
      `    ${quote(`${path}|${flag}`)}) COMPREPLY=(${choices.length > 0 ? `$(compgen -W ${quote(choices.join(' '))} -- "$cur")` : ''}); return ;;`,
  );
  return `# bash completion of kontor
_kontor() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD - 1]}" names=""
${findCommand(levels, `"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  case "$at|$prev" in
${values.join('\n')}
  esac
  case "$at" in
${levels.map((level) => `    ${quote(level.path)}) names=${quote(namesAt(level))} ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$names" -- "$cur"))
}
complete -o default -F _kontor kontor
`;
}

function zshScript(levels: Level[]): string {
  const described = (name: string, about: string) => quote(`${name.replaceAll(':', '\\:')}:${about}`);
  const values = valuesOf(levels).map(
    ({ path, flag, choices }) =>
      `    ${quote(`${path}|${flag}`)}) ${choices.length > 0 ? `compadd -- ${choices.map(quote).join(' ')}` : '_files'}; return ;;`,
  );
  const candidates = levels.map(({ path, commands, options, choices }) => {
    const all = [
      ...commands.map(({ name, about }) => described(name, about)),
      ...choices.map((choice) => described(choice, '')),
      ...options.map(({ flag, about }) => described(flag, about)),
    ];
    return `    ${quote(path)}) candidates=(${all.join(' ')}) ;;`;
  });
  return `#compdef kontor
_kontor() {
  local -a candidates
${findCommand(levels, `"\${(@)words[2,CURRENT-1]}"`)}
  case "$at|\${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  case "$at" in
${candidates.join('\n')}
  esac
  _describe 'kontor' candidates || _files
}
compdef _kontor kontor
`;
}

function fishScript(levels: Level[]): string {
  const at = (path: string) => `-n ${quote(`__kontor_at ${quote(path)}`)}`;
  const lines = levels.flatMap(({ path, commands, options, choices }) => [
    ...commands.map(({ name, about }) => `complete -c kontor ${at(path)} -f -a ${name} -d ${quote(about)}`),
    ...choices.map((choice) => `complete -c kontor ${at(path)} -f -a ${choice}`),
    ...options.map(({ flag, about, takesValue, choices: allowed }) => {
      const value = allowed.length > 0 ? ` -x -a ${quote(allowed.join(' '))}` : ' -r';
      return `complete -c kontor ${at(path)} -l ${flag.replace(/^-+/, '')}${takesValue ? value : ''} -d ${quote(about)}`;
    }),
  ]);
  return `# fish completion of kontor
function __kontor_at
  set -l at
  for word in (commandline -opc)[2..]
    if contains -- (string join ' ' -- $at $word) ${levels.flatMap(({ path }) => (path === '' ? [] : [quote(path)])).join(' ')}
      set -a at $word
    end
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`;
}
