import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RequestRecord, toCode, toCurl } from '../index.ts';
import { startTrial, type Trial } from '../testing/trial.ts';

let trial: Trial;
let seen: RequestRecord[];
beforeEach(async () => {
  trial = await startTrial();
  seen = [];
});
afterEach(() => trial.server.close());

const client = () => trial.client({ onRequest: (request) => seen.push(request) });
const last = (): RequestRecord => {
  const record = seen.at(-1);
  if (record === undefined) throw new Error('Nothing was asked.');
  return record;
};

const hasCurl = spawnSync('curl', ['--version']).status === 0;

it.skipIf(!hasCurl)('a call is shown as the command that makes the very same request', async () => {
  const name = `O'Hara "&" $HOME \`id\` åäö\n\\`;
  await client().organizations.update('org_1', { name, metadata: { 'a-b': "it's" } }, { ifMatch: '"v3"' });
  const command = toCurl(last());
  await promisify(execFile)('sh', ['-c', `${command} -s`], {
    env: { ...process.env, KONTOR_TOKEN: 'token-1' },
  });
  const [own, copied] = trial.server.heard;
  expect(copied).toMatchObject({ method: own?.method, path: own?.path, body: own?.body });
  for (const header of ['authorization', 'accept', 'content-type', 'if-match'] as const) {
    expect(copied?.headers[header]).toBe(own?.headers[header]);
  }
});

it('a call is shown as the line of code that makes it again', async () => {
  const name = `O'Hara "x" \\ \n`;
  const kontor = client();
  await kontor.organization('org_1').update({ name, card_types: ['personal'], metadata: { 'a-b': '1' } });
  const run = new Function('kontor', `return (async () => { ${toCode(last())} })()`);
  await run(kontor);
  const [first, again] = trial.server.heard;
  expect(again?.body).toBe(first?.body);
  expect(toCode(last())).toMatch(/^const response = await kontor\.organizations\.update\('org_1', \{\n? ?/);
});

it('lists, deletions and filters are shown as one writes them', async () => {
  const kontor = client();
  await kontor.organizations.list({ q: 'acme', cursor: 'abc' }).page();
  expect(toCode(last())).toBe(
    `for await (const item of kontor.organizations.list({ q: 'acme' })) console.log(item);`,
  );
  await kontor.organizations.list().page();
  expect(toCode(last())).toBe('for await (const item of kontor.organizations.list()) console.log(item);');
  await kontor.organizations.delete('org_1');
  expect(toCode(last())).toBe(`await kontor.organizations.delete('org_1');`);
});

it('no secret is shown, of the client or in what it sends', async () => {
  const url = 'https://example.com/hooks';
  await client().webhooks.create('org_1', { url, secret: 'a-secret-of-mine', basic_password: 'a-password' });
  const shown = seen.flatMap((record) => [toCurl(record), toCode(record), JSON.stringify(record)]).join('\n');
  expect(shown).toContain(url);
  for (const secret of ['a-secret-of-mine', 'a-password', 'client_secret=secret', 'token-1']) {
    expect(shown).not.toContain(secret);
  }
  expect(trial.server.heard[0]?.body).toContain('a-secret-of-mine');
});
