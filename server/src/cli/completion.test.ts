import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandsOf } from './command-tree.ts';
import type { Commands } from './commands.ts';
import { completionScript } from './completion.ts';
import { examplesOf } from './examples.ts';
import { buildProgram } from './program.ts';

// Nothing is run.
const program = buildProgram('1.0', {} as Commands);
const all = commandsOf(program);

it.each(all.filter(({ isGroup }) => !isGroup).map((entry) => [entry.path, entry] as const))(
  '%s has an example in its help that begins with its name, and whose options it has',
  (path, entry) => {
    const lines = examplesOf(entry);
    expect(lines.length).toBeGreaterThan(0);
    const options = entry.command.options.map(({ long }) => long);
    for (const line of lines) {
      expect(line).toMatch(new RegExp(`^kontor ${path}( |$)`));
      const [own = ''] = line.split(' | ');
      for (const [option] of own.matchAll(/--[a-z-]+/g)) expect(options).toContain(option);
      for (const { long } of entry.command.options.filter(
        ({ mandatory, defaultValue }) => mandatory && defaultValue === undefined,
      ))
        expect(line).toContain(long);
    }
  },
);

const isInstalled = (shell: string): boolean =>
  process.env.PATH?.split(':').some((folder) => existsSync(join(folder, shell))) ?? false;

describe.each(['bash', 'zsh', 'fish'] as const)('completion in %s', (shell) => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-test-completion-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'script');
  writeFileSync(script, completionScript(program, shell));
  if (!isInstalled(shell)) process.stderr.write(`!!! SKIPPED: completion in ${shell}, which is missing.\n`);

  it.runIf(isInstalled(shell)).each([
    [['back'], ['backup', 'backup-key']],
    [
      ['account', 'c'],
      ['close', 'create'],
    ],
    [['account', 'create', '--mo'], ['--mode']],
    [
      ['account', 'create', '--mode', ''],
      ['live', 'sandbox'],
    ],
    [['account', 'create', '--name', 'account', '--mode', 's'], ['sandbox']],
    [['backup', 'verify', '--pr'], ['--private-key-file']],
    [['completion', 'f'], ['fish']],
  ])('%s: %s', (words, expected) => {
    expect(completions[shell](script, words)).toEqual(expected);
  });
});

/** What a shell offers after these words, by its own means. */
const completions = {
  bash: (script: string, words: string[]) => {
    const list = ['kontor', ...words].map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(${list}); COMP_CWORD=${words.length}; _kontor; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return linesOf('bash', ['-c', `source ${script}; ${ask}`]);
  },
  // A terminal in which TAB is pressed; each match is noted on its way to the screen.
  zsh: (script: string, words: string[]) => {
    const inside = `autoload -Uz compinit; compinit -D -u; source ${script}
compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]] { builtin compadd "$@"; return }
  local -a found; builtin compadd -O found "$@"; print -rl -- $found >> ${script}.matches; builtin compadd "$@"
}
finish() { zle complete-word; exit }
zle -N finish; bindkey '^I' finish`;
    writeFileSync(`${script}.inside`, inside);
    writeFileSync(`${script}.matches`, '');
    const outside = `zmodload zsh/zpty; zpty shell 'zsh -f -i'; zpty -w shell 'source ${script}.inside'
zpty -n -w shell ${`'kontor ${words.join(' ')}'`}$'\\t'
while zpty -r shell line; do :; done; cat ${script}.matches`;
    return linesOf('zsh', ['-f', '-c', outside]);
  },
  fish: (script: string, words: string[]) =>
    linesOf('fish', ['--no-config', '-c', `source ${script}; complete -C 'kontor ${words.join(' ')}'`]),
};

function linesOf(shell: string, args: string[]): string[] {
  const printed = execFileSync(shell, args, { encoding: 'utf8' }).trim();
  // fish adds a description.
  return printed
    .split('\n')
    .map((line) => line.replace(/\t.*/, ''))
    .sort();
}

it('bash completes the names of files where an option takes one', () => {
  const script = completionScript(program, 'bash');
  const ask = 'COMP_WORDS=(kontor restore --passphrase-file ""); COMP_CWORD=3; _kontor; declare -p COMPREPLY';
  expect(execFileSync('bash', ['-c', `${script}\n${ask}`], { encoding: 'utf8' })).toBe(
    'declare -a COMPREPLY=()\n',
  );
});

it.each(['zsh', 'fish'] as const)('the script of %s has every command and option', (shell) => {
  const script = completionScript(program, shell);
  for (const { path, command } of all) {
    expect(script).toContain(`'${path}'`);
    for (const { long } of command.options) expect(script).toContain(long?.slice(2));
  }
});
