import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../platform/version.ts';
import { KontorBench } from '../testing/kontor-process.ts';
import { ownDatabase } from '../testing/own-database.ts';

const bench = await KontorBench.open();
afterAll(() => bench.close());

const unknownAccount = `acc_${'0'.repeat(26)}`;

async function expectRefusal(args: string[], sentence: RegExp, environment: Record<string, string> = {}) {
  const refused = await bench.with(environment).run(...args);
  // commander refuses wrong use with another exit code.
  const code = refused.errors.startsWith('kontor: ') ? 1 : 2;
  expect(refused).toMatchObject({ code, output: '' });
  expect(refused.errors).toMatch(sentence);
  expect(refused.errors).not.toMatch(/^\s+at /m);
}

describe('a command that is wrong', () => {
  const create = ['account', 'create', '--name'];
  const wrong: [string[], RegExp][] = [
    [[], /^Usage: kontor /],
    [['nonsense'], /^error: unknown command 'nonsense'\n\(kontor --help/],
    [['account', 'nonsense'], /unknown command 'nonsense'/],
    [['account', 'list', 'more'], /too many arguments/],
    [['account', 'create'], /required option '--name <name>' not specified/],
    [[...create, ' '], /It must be one line of 1 to 100 characters\./],
    [[...create, 'two\nlines'], /It must be one line/],
    [[...create, 'A', '--country', 'SWE'], /It must be two letters, such as SE\./],
    [[...create, 'A', '--organization-number', '1'.repeat(21)], /one line of 1 to 20 characters/],
    [[...create, 'A', '--email', 'no-address'], /It must be an email address\./],
    [[...create, 'A', '--email', `${'a'.repeat(250)}@acme.example`], /It must be an email address\./],
    [[...create, 'A', '--mode', 'production'], /Allowed choices are sandbox, live\./],
    [[...create, 'A', '--mode', 'live'], /^kontor: A live account requires .*: --email\.\n$/],
    [
      ['account', 'close', unknownAccount],
      /^kontor: There is no account acc_0+\. See: kontor account list\n$/,
    ],
    [['client', 'create', '--account', unknownAccount, '--name', 'A'], /There is no account/],
    [['client', 'create', '--account', unknownAccount, '--name', 'A', '--scopes', ','], /name a scope/],
    [['mail', 'list', '--limit', '0'], /It must be a whole number from 1 to 9999\./],
    [['serve', '--role', 'king'], /Allowed choices are api, worker, all\./],
  ];
  // With a server, commands need not start a database.
  beforeAll(() => bench.serve());

  it('is refused with exit code 1 or 2 and a sentence on standard error, and prints nothing else', async () => {
    for (let at = 0; at < wrong.length; at += 3) {
      await Promise.all(wrong.slice(at, at + 3).map(([args, sentence]) => expectRefusal(args, sentence)));
    }
  });

  it('names the scope that does not exist', async () => {
    const { output } = await bench.run('account', 'create', '--name', 'Acme', '--json');
    const { account } = JSON.parse(output);
    const args = [
      'client',
      'create',
      '--account',
      account.id,
      '--name',
      'A',
      '--scopes',
      'accounts-read,fly',
    ];
    await expectRefusal(args, /^kontor: There is no such scope: fly\.\n$/);
  });

  it('says that the database cannot be reached', async () => {
    const nowhere = { DATABASE_URL: 'postgres://none:hunter2@127.0.0.1:1/none' };
    const sentence = /^kontor: The database cannot be reached: (?!.*hunter2).*\n$/;
    const commands = [['migrate'], ['migrate', '--check'], ['account', 'list']];
    await Promise.all(commands.map((args) => expectRefusal(args, sentence, nowhere)));
    const doctor = await bench.with(nowhere).run('doctor', '--json');
    expect(doctor).toMatchObject({ code: 1, errors: '' });
    const { healthy, findings } = JSON.parse(doctor.output);
    expect(healthy).toBe(false);
    expect(findings).toContainEqual({
      check: 'database',
      status: 'failed',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('says that there is no such database, or no such user', async () => {
    const own = await ownDatabase();
    await own.drop();
    const unknownUser = own.url.replace(/\/\/[^@/]*@/, '//kontor_none:hunter2@');
    const commands = [['migrate'], ['migrate', '--check'], ['account', 'list'], ['serve', '--no-demo']];
    for (const args of commands) {
      const missing = /The database cannot be reached: database "kontor_own_\w+" does not exist\n$/;
      await expectRefusal(args, missing, { DATABASE_URL: own.url });
      await expectRefusal(args, /^kontor: The database cannot be reached: (?!.*hunter2).*\n$/, {
        DATABASE_URL: unknownUser,
      });
    }
  });

  it('says that DATABASE_URL is no address, without repeating it', async () => {
    const sentence = /^kontor: DATABASE_URL is not a valid address; (?!.*hunter2).*\n$/;
    const environment = { DATABASE_URL: 'postgres://kontor:hunter2#@127.0.0.1/kontor' };
    for (const args of [['migrate'], ['account', 'list'], ['doctor'], ['serve']]) {
      await expectRefusal(args, sentence, environment);
    }
  });
});

describe('an empty data folder', () => {
  const folder = { KONTOR_DATA_DIR: `${bench.dataDir}-empty` };

  it('stays empty until migrate has run with --embedded', async () => {
    const empty = bench.with(folder);
    const [check, doctor] = await Promise.all([
      empty.run('migrate', '--check', '--json'),
      empty.run('doctor'),
    ]);
    expect(check).toMatchObject({ code: 1, output: '' });
    expect(JSON.parse(check.errors)).toEqual({
      error: {
        code: 'refused',
        message: expect.stringMatching(/^DATABASE_URL is not set, and there is no embedded database in /),
      },
    });
    expect(doctor.code).toBe(1);
    expect(doctor.output).toMatch(/^✗ database: DATABASE_URL is not set, /m);
    // Nor does "migrate" create one: the settings of a server may have been forgotten.
    expect(await empty.run('migrate')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/--embedded/),
    });
    await expect(stat(folder.KONTOR_DATA_DIR)).rejects.toThrow(/ENOENT/);
    expect(JSON.parse((await empty.run('migrate', '--embedded', '--json')).output).migrated[0]).toMatch(
      /^\d{8}_\d{4}_tenancy$/,
    );
    expect(await empty.run('migrate', '--check')).toMatchObject({
      code: 0,
      output: 'No migration is pending.\n',
    });
  });
});

describe('help', () => {
  it.each([
    [['--help'], /^Usage: kontor .*\n[\s\S]*\n {2}account +partner accounts\n/],
    [['account', '--help'], /^Usage: kontor account .*\n[\s\S]*\n {2}close .* <account-id>/],
    [
      ['account', 'create', '--help'],
      /^Usage: kontor account create .*\n[\s\S]*--json +print one JSON document/,
    ],
  ])('%s is on standard output, with exit code 0', async (args, content) => {
    const help = await bench.run(...args);
    expect(help).toMatchObject({ code: 0, errors: '' });
    expect(help.output).toMatch(content);
  });

  it('says the version', async () => {
    expect(await bench.run('--version')).toEqual({ code: 0, output: `${version}\n`, errors: '' });
  });
});
