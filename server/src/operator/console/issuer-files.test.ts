import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { addIssuer } from '../../testing/issuer.ts';
import { addOperatorUser } from '../../testing/operator.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const { tab } = await addOperatorUser(api);
const csrf = { 'x-kontor-csrf': '1' };
const unknown = newId('ifl', api.clock.now());

describe('the files of an issuer in the console', () => {
  it('are listed, shown with their report, and read again', async () => {
    const issuer = await addIssuer(api);
    const path = `/operator/issuers/${issuer.slug}/files`;
    const { body: sent } = await tab.send('POST', `${path}?name=day.csv`, 'no file of a bank', csrf);
    expect(sent).toMatchObject({ status: 'received' });
    await api.app.fileReader.readNow();
    const { body: page } = await tab.get(path);
    expect(page.data).toMatchObject([{ id: sent.id, name: 'day.csv', status: 'failed' }]);
    expect((await tab.get(`${path}/${sent.id}`)).body).toMatchObject({
      id: sent.id,
      problems: [{ reason: 'The format is not recognized.' }],
    });
    expect((await tab.get(`${path}/${sent.id}/report`)).text).toMatch(/^place,severity,field/);
    const again = await tab.send('POST', `${path}/${sent.id}/reprocess`, undefined, csrf);
    expect(again.body).toMatchObject({ id: sent.id, status: 'received' });
    expect((await tab.send('POST', `${path}/${sent.id}/release`, undefined, csrf)).status).toBe(409);
  });

  it.each(['no-bank', '%00', '%F0%9F%92%B3'])('are none of the issuer %s', async (slug) => {
    const path = `/operator/issuers/${slug}/files`;
    for (const one of [path, `${path}/${unknown}`, `${path}/${unknown}/report`]) {
      expect((await tab.get(one)).status).toBe(404);
    }
    expect((await tab.send('POST', `${path}/${unknown}/reject`, undefined, csrf)).status).toBe(404);
  });
});
