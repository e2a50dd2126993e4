import { afterAll, it } from 'vitest';
import { testApi } from './testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
it('x', async () => {
  const p = await api.partner();
  const time = async (label: string, body: string, path = '/oauthclients') => {
    const t = performance.now();
    const a = await p.post(path, body);
    console.log(label, a.status, Math.round(performance.now() - t), a.text.length);
  };
  await time('warm', '{"name":"a"}');
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 80000 }, (_, i) => [`f${i}`, 1])));
  await time('80k unknown', many);
  await time('100k scopes', JSON.stringify({ name: 'a', scopes: Array(90000).fill('x') }));
  await time(
    'scopes obj',
    JSON.stringify({ name: 'a', scopes: Array.from({ length: 40000 }, (_, i) => ({ i })) }),
  );
  await time(
    'nested arrays',
    JSON.stringify({ name: 'a', scopes: [Array.from({ length: 200000 }, () => [])] }),
  );
  await time('long name', JSON.stringify({ name: 'a'.repeat(1000000) }));
  await time(
    'ips',
    JSON.stringify({ name: 'a', allowed_ips: Array.from({ length: 90000 }, (_, i) => `${i}`) }),
  );
  await time('ip long', JSON.stringify({ name: 'a', allowed_ips: ['1'.repeat(900000)] }));
});
