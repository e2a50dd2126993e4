import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
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

describe('completion in bash', () => {
  const script = completionScript(program, 'bash');
  const complete = (...words: string[]): string[] => {
    const list = ['kontor', ...words].map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(${list}); COMP_CWORD=${words.length}; _kontor; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', `${script}\n${ask}`], { encoding: 'utf8' })
      .trim()
      .split('\n');
  };

  it.each([
    [['back'], ['backup', 'backup-key']],
    [
      ['account', 'c'],
      ['create', 'close'],
    ],
    [['account', 'create', '--mo'], ['--mode']],
    [
      ['account', 'create', '--mode', ''],
      ['sandbox', 'live'],
    ],
    [['account', 'create', '--name', 'account', '--mode', 's'], ['sandbox']],
    [['backup', 'verify', '--pr'], ['--private-key-file']],
    [['completion', 'f'], ['fish']],
    [['restore', '--passphrase-file', ''], ['']],
  ])('%s: %s', (words, expected) => {
    expect(complete(...words)).toEqual(expected);
  });
});

it.each(['zsh', 'fish'] as const)('the script of %s has every command and option', (shell) => {
  const script = completionScript(program, shell);
  for (const { path, command } of all) {
    expect(script).toContain(`'${path}'`);
    for (const { long } of command.options) expect(script).toContain(long?.slice(2));
  }
});
