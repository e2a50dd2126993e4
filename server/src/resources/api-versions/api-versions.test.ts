import { expect, it } from 'vitest';
import { createVersions } from '../../domain/api-versions/index.ts';
import { dayMs } from '../../platform/clock.ts';
import { deliveryTrial } from '../../testing/delivery-trial.ts';
import { ownApi } from '../../testing/test-api.ts';

const path = '/api-versions';
const first = '2026-11-16';
const next = '2027-03-01';
const versions = createVersions(
  [
    { date: '2026-01-01', retired: '2026-10-01' },
    { date: first, deprecated: { since: '2027-03-01', sunset: '2028-03-01' } },
    { date: next },
  ],
  [],
);

it('lists the clients and webhooks of every version, and who calls deprecated operations', async () => {
  const api = await ownApi({
    release: {
      versions,
      alterRoutes: (routes) =>
        routes.map((route) =>
          route.id === 'organizations.list' ? { ...route, deprecated: { since: '2026-12-01' } } : route,
        ),
    },
  });
  try {
    const trial = await deliveryTrial(api);
    const { partner, organization } = trial;
    const hook = await trial.addHook(
      { url: 'https://example.com/hook', secret: 'x'.repeat(24) },
      { api_version: first },
    );
    for (let call = 0; call < 3; call += 1) {
      const listed = await partner.get('/organizations', { 'kontor-version': next });
      expect(listed.headers.get('deprecation')).toBe('@1796083200');
    }
    await partner.get('/organizations');
    await partner.delete('/organizations/org_01kcexamp1e000000000000000');
    const { status, body } = await partner.get(path);
    expect(status).toBe(200);
    const [newest, older, oldest] = body.data;
    const client = { id: partner.clientId, name: expect.any(String), last_called_at: expect.any(String) };
    expect([body.data.length, body.next_cursor]).toEqual([3, null]);
    expect(newest).toMatchObject({ version: next, status: 'newest', client_count: 1, webhook_count: 0 });
    expect(newest.clients).toEqual([{ ...client, is_pinned: false, calls_last_30_days: 3 }]);
    expect(older).toEqual({
      version: first,
      status: 'deprecated',
      deprecated_at: '2027-03-01',
      sunset_at: '2028-03-01',
      retired_at: null,
      // The first client of the account has not called.
      client_count: 2,
      clients: [
        expect.objectContaining({ is_pinned: true, calls_last_30_days: 0, last_called_at: null }),
        { ...client, is_pinned: true, calls_last_30_days: 4 },
      ],
      webhook_count: 1,
      webhooks: [
        { id: hook.split('/').at(-1), organization_id: organization, url: 'https://example.com/hook' },
      ],
    });
    expect(oldest).toMatchObject({ status: 'retired', retired_at: '2026-10-01', clients: [], webhooks: [] });
    expect(body.deprecated_operations).toEqual([
      {
        operation: 'organizations.list',
        deprecated_at: '2026-12-01',
        sunset_at: null,
        clients: [{ ...client, calls_last_30_days: 4 }],
      },
    ]);
    const other = await api.partner('oauth-clients-read');
    expect((await other.get(path)).body.data[1]).toMatchObject({ client_count: 2, webhook_count: 0 });

    api.clock.advance(31 * dayMs);
    const later = (await partner.get(path)).body.data;
    expect(later[0].clients).toEqual([]);
    expect(later[1].clients[1]).toMatchObject({ is_pinned: true, calls_last_30_days: 1 });
  } finally {
    await api.close();
  }
});
