import { expectStatus, sandboxTrial } from './sandbox.ts';
import type { TestApi } from './test-api.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it reads.
type Read = any;

/** An organization with a card holder and a profile that begins in November 2026. */
export async function booksTrial(api: TestApi, wanted: object = {}, company?: object) {
  const trial = await sandboxTrial(api, company);
  const { partner } = trial;
  const holderId = await trial.holder();
  const path = `/organizations/${trial.organizationId}/export-profiles`;
  const profile = expectStatus(
    201,
    await partner.post(path, { name: 'Monthly', format: 'sie', from: '2026-11-01', ...wanted }),
  );
  const base = `${path}/${profile.id}`;
  const run = async (body: object = { to: '2026-11-30' }): Promise<Read> => {
    const { id } = expectStatus(201, await partner.post(`${base}/runs`, body));
    await api.app.exporter.workNow(partner.accountId);
    return expectStatus(200, await partner.get(`${base}/runs/${id}`));
  };
  return {
    ...trial,
    base,
    path,
    profile,
    run,
    holderId,
    buy: async (more: object = {}): Promise<Read> =>
      expectStatus(201, await trial.buy(holderId, { purchase_time: '2026-11-10T10:41:07.000Z', ...more })),
    /** Adds a purchase that has cleared. */
    bought: async (more: object = {}): Promise<string> => {
      const { id } = expectStatus(
        201,
        await trial.buy(holderId, { purchase_time: '2026-11-10T10:41:07.000Z', ...more }),
      );
      expectStatus(200, await partner.post(`/sandbox/transactions/${id}/clear`));
      return id;
    },
    clear: async (id: string, more: object = {}) =>
      expectStatus(200, await partner.post(`/sandbox/transactions/${id}/clear`, more)),
    preview: async () => expectStatus(200, await partner.get(`${base}/preview?to=2026-11-30`)),
    postings: async (id: string): Promise<Read[]> =>
      expectStatus(200, await partner.get(`/transactions/${id}/postings`)).data,
    file: async (of: Read): Promise<Buffer> => {
      const answer = await fetch(`${api.url}/accounts/${partner.accountId}/exports/${of.export_id}/file`, {
        headers: { authorization: `Bearer ${partner.token}` },
      });
      if (answer.status !== 200) throw new Error(`Not 200: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}
