import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { addIssuer, type TestIssuer } from '../../../testing/issuer.ts';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { isSkippedLocally } from '../../../testing/requirements.ts';
import { openSsh, type SftpServer, startSftpServer } from '../../../testing/sftp-server.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';

const hostKey = `SHA256:${'A'.repeat(43)}`;
const sftp = {
  name: 'Daily',
  kind: 'sftp',
  host: 'sftp.example.com',
  username: 'kontor',
  password: 'never shown',
  host_keys: [hostKey],
};
const selectSecret = systemSql<{ id: string }, { secret: Buffer; text: string }>(
  'select secret, settings::text as text from issuer_file_sources where id = :id',
);
const selectFiles = systemSql<{ id: string }, { name: string; status: string }>(
  'select name, status from issuer_files where source_id = :id order by name, status',
);

// The poller claims the sources of all issuers, so it has its own database.
let own: OwnDatabase;
let root: string;
let api: TestApi;
let issuer: TestIssuer;
beforeAll(async () => {
  own = await migratedDatabase();
  root = await mkdtemp(join(tmpdir(), 'kontor-file-sources-'));
  api = await ownApi({ address: own.address, environment: { KONTOR_ISSUER_FILES_DIR: root } });
  issuer = await addIssuer(api);
});
afterAll(async () => {
  await api.close();
  await own.drop();
  await rm(root, { recursive: true });
});

const at = (id: string) => `/file-sources/${id}`;
const add = async (changes: object = {}) => issuer.post('/file-sources', { ...sftp, ...changes });
const pollAfter = async (ms: number): Promise<void> => {
  api.clock.advance(ms);
  await api.app.filePoller.pollNow();
};
const filesOf = (id: string) => api.database.system.many(selectFiles, { id });
// Tokens end when the clock moves by hours.
const get = (id: string) => api.operator.getFileSource(id);

describe('a source', () => {
  it('is created, read, changed and deleted; its secret is stored encrypted and never shown', async () => {
    const created = await add();
    expect(created).toMatchObject({
      status: 201,
      body: {
        credentials: 'password',
        port: 22,
        pattern: '*',
        after_pick_up: 'move',
        status: 'waiting',
        set_by: 'issuer',
      },
    });
    const { id } = created.body;
    const stored = await api.database.system.one(selectSecret, { id });
    expect(`${stored?.secret.toString('latin1')}${stored?.text}${created.text}`).not.toContain('never shown');
    expect((await issuer.put(at(id), { pattern: '*.xml' })).body.pattern).toBe('*.xml');
    expect((await issuer.get('/file-sources')).body.data.map((one: { id: string }) => one.id)).toContain(id);
    expect((await issuer.delete(at(id))).status).toBe(204);
    expect((await issuer.get(at(id))).status).toBe(404);
  });

  it('sends its password to no other server: a new address requires it again', async () => {
    const { id } = (await add()).body;
    expect(await issuer.put(at(id), { host: 'other.example.com' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', code: 'required' }] },
    });
    const moved = await issuer.put(at(id), { host: 'other.example.com', password: 'again' });
    // Another server has another key.
    expect(moved.body).toMatchObject({ host: 'other.example.com', host_keys: [] });
    await issuer.delete(at(id));
  });

  it.each([
    [
      {
        kind: 'folder',
        folder: 'x',
        host: undefined,
        username: undefined,
        password: undefined,
        host_keys: [],
      },
      'kind',
    ],
    [{ host: 'sftp://bank' }, 'host'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ poll_from: '09:00', poll_to: '08:00' }, 'poll_to'],
    [{ private_key: 'no key', password: undefined }, 'private_key'],
    [{ password: undefined }, 'password'],
    [{ done_folder: '../up' }, 'done_folder'],
    [{ bucket: 'files' }, 'bucket'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ payment_product_id: 'ppr_01kcexamp1e00000000' }, 'payment_product_id'],
    [
      {
        kind: 's3',
        host: undefined,
        username: undefined,
        host_keys: [],
        bucket: 'files',
        password: undefined,
        secret_access_key: 's',
        endpoint: 'http://10.0.0.1',
      },
      'endpoint',
    ],
  ])('is refused with %j', async (changes, field) => {
    const answer = await add(changes);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it('of an issuer’s client must be public; the operator may set any address', async () => {
    const { id } = (await add({ host: '127.0.0.1' })).body;
    expect((await issuer.post(`${at(id)}/test`)).body).toMatchObject({
      is_ok: false,
      fault: 'unreachable',
      message: '127.0.0.1 is a loopback address. Only the operator can set such a source.',
    });
    await issuer.delete(at(id));
    const { id: privateId } = await api.operator.addFileSource(issuer.slug, {
      ...sftp,
      host: '127.0.0.1',
      port: 1,
    });
    expect(await api.operator.testFileSource(privateId)).toMatchObject({ message: /cannot be reached/ });
    await api.operator.removeFileSource(privateId);
    await expect(api.operator.addFileSource(issuer.slug, { ...sftp, port: 0 })).rejects.toThrow(/^port:/);
  });
});

describe('a folder', () => {
  let count = 0;
  const addFolder = async (changes: object = {}) => {
    count += 1;
    const folder = `folder-${count}`;
    await mkdir(join(root, folder));
    const source = await api.operator.addFileSource(issuer.slug, {
      name: folder,
      kind: 'folder',
      folder,
      ...changes,
    });
    return { id: source.id, folder: join(root, folder) };
  };

  it('is picked up when its files no longer change, and they are moved', async () => {
    const { id, folder } = await addFolder();
    await writeFile(join(folder, 'a.xml'), 'first');
    await pollAfter(0);
    expect(await filesOf(id)).toEqual([]);
    await writeFile(join(folder, 'a.xml'), 'first and more');
    await pollAfter(16 * secondMs);
    expect(await filesOf(id)).toEqual([]);
    await pollAfter(16 * secondMs);
    expect(await filesOf(id)).toEqual([{ name: 'a.xml', status: 'received' }]);
    expect(await readdir(folder)).toEqual(['done']);
    expect(await readdir(join(folder, 'done'))).toEqual(['a.xml']);
    expect((await issuer.get(at(id))).body).toMatchObject({
      status: 'working',
      last_file_at: expect.any(String),
    });
    const { pick_ups } = (await issuer.get(`${at(id)}/activity`)).body;
    expect(pick_ups).toMatchObject([{ name: 'a.xml', status: 'finished', is_duplicate: false }]);
    await api.operator.removeFileSource(id);
  });

  it('with markers is picked up at once, with its marker', async () => {
    const { id, folder } = await addFolder({ complete_when: 'marked', after_pick_up: 'delete' });
    await writeFile(join(folder, 'a.xml'), 'with marker');
    await writeFile(join(folder, 'b.xml'), 'without');
    await writeFile(join(folder, 'a.xml.done'), '');
    await pollAfter(0);
    expect(await filesOf(id)).toEqual([{ name: 'a.xml', status: 'received' }]);
    expect(await readdir(folder)).toEqual(['b.xml']);
    await api.operator.removeFileSource(id);
  });

  it('whose files stay or are renamed gives each only once', async () => {
    const kept = await addFolder({ complete_when: 'renamed', after_pick_up: 'keep' });
    const renamed = await addFolder({ complete_when: 'renamed', after_pick_up: 'rename' });
    for (const [index, { folder }] of [kept, renamed].entries())
      await writeFile(join(folder, 'a.xml'), `once ${index}`);
    for (let polls = 0; polls < 3; polls += 1) await pollAfter(5 * minuteMs);
    expect(await filesOf(kept.id)).toHaveLength(1);
    expect(await filesOf(renamed.id)).toHaveLength(1);
    expect(await readdir(renamed.folder)).toEqual(['a.xml.kontor']);
    for (const { id } of [kept, renamed]) await api.operator.removeFileSource(id);
  });

  it('recognises a file that comes again', async () => {
    const { id, folder } = await addFolder({ complete_when: 'renamed', after_pick_up: 'delete' });
    await writeFile(join(folder, 'a.xml'), 'the same twice');
    await pollAfter(0);
    await writeFile(join(folder, 'again.xml'), 'the same twice');
    await pollAfter(5 * minuteMs);
    expect(await filesOf(id)).toEqual([
      { name: 'a.xml', status: 'received' },
      { name: 'again.xml', status: 'duplicate' },
    ]);
    expect((await get(id)).pick_ups[0]).toMatchObject({ name: 'again.xml', is_duplicate: true });
    await api.operator.removeFileSource(id);
  });

  it('that fails backs off, keeps no other waiting, and works again', async () => {
    const broken = await addFolder({ complete_when: 'renamed' });
    const good = await addFolder({ complete_when: 'renamed' });
    await rm(broken.folder, { recursive: true });
    await writeFile(join(good.folder, 'a.xml'), 'beside a broken source');
    await pollAfter(0);
    expect(await filesOf(good.id)).toHaveLength(1);
    const failed = await get(broken.id);
    expect(failed).toMatchObject({ status: 'failing', fault: 'folder_missing' });
    expect(Date.parse(failed.next_poll_at ?? '') - api.clock.now().getTime()).toBeGreaterThan(40 * secondMs);
    await mkdir(broken.folder);
    await issuer.post(`${at(broken.id)}/poll`);
    await pollAfter(0);
    expect(await get(broken.id)).toMatchObject({ status: 'working', fault: null, failing_since: null });
    for (const { id } of [broken, good]) await api.operator.removeFileSource(id);
  });

  it('that is paused is left alone', async () => {
    const { id, folder } = await addFolder({ complete_when: 'renamed', is_paused: true });
    await writeFile(join(folder, 'a.xml'), 'paused');
    await pollAfter(minuteMs);
    expect(await filesOf(id)).toEqual([]);
    expect((await issuer.post(`${at(id)}/poll`)).status).toBe(409);
    await api.operator.updateFileSource(id, { is_paused: false });
    await pollAfter(0);
    expect(await filesOf(id)).toHaveLength(1);
    await api.operator.removeFileSource(id);
  });

  it('raises an alert while an expected file is missing', async () => {
    const noon = new Date(api.clock.now());
    noon.setUTCDate(noon.getUTCDate() + 1);
    noon.setUTCHours(12, 0, 0, 0);
    const expected_files = [{ by: '13:00', days: 'every_day', count: 1, pattern: null }];
    const { id, folder } = await addFolder({ expected_files, time_zone: 'UTC', complete_when: 'renamed' });
    // Whatever the time of day is now, the time of tomorrow is missed.
    api.clock.set(new Date(noon.getTime() + 80 * minuteMs));
    await api.operator.pollFileSource(id);
    await pollAfter(0);
    await api.app.filePoller.checkExpected();
    const { missing } = await get(id);
    expect(missing).toBeGreaterThanOrEqual(1);
    await writeFile(join(folder, 'late.xml'), 'late');
    if (missing > 1) await writeFile(join(folder, 'later.xml'), 'later');
    await pollAfter(10 * minuteMs);
    await api.app.filePoller.checkExpected();
    expect((await get(id)).missing).toBe(0);
    expect((await get(id)).expected.map(({ status }) => status)).toContain('late');
    await api.operator.removeFileSource(id);
  });

  it('is dismissed as missing by the operator', async () => {
    const expected_files = [{ by: '13:00', days: 'every_day', count: 1, pattern: null }];
    const { id } = await addFolder({ expected_files, time_zone: 'UTC', complete_when: 'renamed' });
    api.clock.advance(30 * 60 * minuteMs);
    await api.operator.pollFileSource(id);
    await pollAfter(0);
    await api.app.filePoller.checkExpected();
    expect((await get(id)).missing).toBeGreaterThanOrEqual(1);
    expect(await api.operator.dismissMissingFiles(id)).toMatchObject({ missing: 0 });
    await api.app.filePoller.checkExpected();
    expect((await get(id)).missing).toBe(0);
    await api.operator.removeFileSource(id);
  });
});

describe.skipIf(isSkippedLocally(openSsh))('an SFTP server', () => {
  let server: SftpServer;
  beforeAll(async () => {
    server = await startSftpServer();
  });
  afterAll(() => server.close());

  it('is trusted after its host key is set, and refused with another', async () => {
    const { id } = await api.operator.addFileSource(issuer.slug, {
      ...sftp,
      host: '127.0.0.1',
      port: server.port,
      username: server.username,
      password: undefined,
      private_key: server.privateKey,
      host_keys: [],
      complete_when: 'renamed',
    });
    const tested = await api.operator.testFileSource(id);
    expect(tested).toMatchObject({
      is_ok: false,
      fault: 'host_key_missing',
      shown_host_key: await server.hostKey(),
    });
    await api.operator.updateFileSource(id, { host_keys: [tested.shown_host_key] });
    await writeFile(join(server.folder, 'a.xml'), 'by sftp');
    expect(await api.operator.testFileSource(id)).toMatchObject({
      is_ok: true,
      files: [{ name: 'a.xml', size: 7 }],
    });
    await pollAfter(0);
    expect(await filesOf(id)).toEqual([{ name: 'a.xml', status: 'received' }]);
    await server.replaceHostKey();
    await pollAfter(5 * minuteMs);
    expect(await get(id)).toMatchObject({
      fault: 'host_key_changed',
      shown_host_key: await server.hostKey(),
    });
    await api.operator.removeFileSource(id);
  });
});
