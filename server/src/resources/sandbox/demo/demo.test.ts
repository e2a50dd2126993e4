import { expect, it } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();

it('fills a sandbox account with the demo company, once', async () => {
  const partner = await api.partner();
  const status = async () => (await partner.get('/sandbox/demo')).body.status;
  expect((await partner.get('/sandbox/demo')).status).toBe(404);
  const begun = await partner.post('/sandbox/demo');
  expect(begun).toMatchObject({ status: 202, body: { progress: 0, finished_at: null } });
  // A step that the database had no time for is made up for by the next try, as a job does outside of tests.
  await expect
    .poll(() => api.app.sandbox.tasks.run(partner.accountId, begun.body.id).then(() => status()))
    .toBe('finished');
  expect((await partner.get('/sandbox/demo')).body.progress).toBe(100);
  const { body } = await partner.get('/organizations?reference_id=exempelbolaget');
  expect(body.data[0]).toMatchObject({ billing_id: expect.stringMatching(/^bil_/) });
  const again = await partner.post('/sandbox/demo');
  expect(again.status).toBe(202);
  await expect
    .poll(() => api.app.sandbox.tasks.run(partner.accountId, again.body.id).then(() => status()))
    .toBe('finished');
  expect((await partner.get('/organizations')).body.data).toHaveLength(1);
});
