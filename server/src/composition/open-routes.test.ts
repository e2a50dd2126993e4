import { afterAll, describe, expect, it } from 'vitest';
import type { OpenRoute } from '../http/route.ts';
import { newId } from '../platform/ids.ts';
import { sendRaw } from '../testing/raw-http.ts';
import { ownApi } from '../testing/test-api.ts';

const api = await ownApi({ environment: { KONTOR_RATE_LIMIT: '100000' } });
afterAll(() => api.close());

const open = api.app.routes
  .filter((route) => route.kind === 'open')
  .map((route) => [`${route.method} ${route.path}`, route] as const);
const withParams = open.filter(([, { path }]) => /[:*]/.test(path));

const hostile = {
  NUL: '%00',
  'NUL at the end': 'x%00',
  'a control character': '%1b%5b2J',
  'a mark of direction': 'a%e2%80%aeb',
  'what is not UTF-8': '%ff',
  'half a character': '%c3',
  'what is no encoding': '%zz',
  'a line break': 'a%0d%0aSet-Cookie:%20x=1',
  'more than any id has': 'x'.repeat(201),
  'far more': 'x'.repeat(5_000),
  'a name of Object.prototype': '__proto__',
  'a way up': '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
};

function ask(route: OpenRoute, path: string) {
  const length = route.method === 'GET' ? [] : ['Content-Length: 0'];
  const lines = [`${route.method} ${path} HTTP/1.1`, 'Host: kontor.test', 'Connection: close', ...length];
  return sendRaw(api.url, [...lines, 'Accept: application/json', '', ''].join('\r\n'));
}

/** Returns the paths with the value in one parameter after the other, and a value of the usual form in the others. */
function pathsWith(path: string, value: string): string[] {
  const names = [...path.matchAll(/:[A-Za-z]+|\*/g)].map(([name]) => name);
  const usual = newId('rcp', api.clock.now());
  return names.map((hit) =>
    names.reduce((soFar, name) => soFar.replace(name, name === hit ? value : usual), path),
  );
}

describe('a hostile parameter of an open route', () => {
  it.each(withParams)('is refused and never an error of ours: %s', async (_name, route) => {
    for (const [what, value] of Object.entries(hostile)) {
      for (const path of pathsWith(route.path, value)) {
        const { status } = await ask(route, path);
        expect(status, what).toBeLessThan(500);
        // A wildcard accepts any text and looks nothing up. A value that is too long for a parameter matches the wildcard beside it.
        if (!/\*|^.dashboard/.test(route.path)) expect(status, what).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it.each(open)('in the query, too: %s', async (_name, route) => {
    const path = pathsWith(route.path, newId('rcp', api.clock.now()))[0] ?? route.path;
    for (const value of ['%00', '%ff', 'a%e2%80%aeb', 'x'.repeat(5_000)]) {
      const query = ['lang', 'session', 'state', 'code', 'next', 'notice'].map((name) => `${name}=${value}`);
      expect((await ask(route, `${path}?${query.join('&')}`)).status).not.toBe(500);
    }
  });
});

describe('the rate of an address', () => {
  const limited = open.filter(([, { ownRateBecause }]) => ownRateBecause === undefined);

  it.each(limited)('applies to %s', async (_name, route) => {
    const path = pathsWith(route.path, newId('rcp', api.clock.now()))[0] ?? route.path;
    expect((await ask(route, path)).headers.get('ratelimit-limit')).toBe('200000');
  });

  it('leaves out only what limits itself or costs nothing', () => {
    const own = open.filter(([, { ownRateBecause }]) => ownRateBecause !== undefined).map(([name]) => name);
    expect(own.sort()).toEqual([
      'GET /dashboard/assets/:asset',
      'GET /healthz',
      'POST /oauth/introspect',
      'POST /oauth/revoke',
      'POST /oauth/token',
      'POST /receipt-providers/:slug/callback/:referenceId',
    ]);
  });

  it('refuses once it is used up', async () => {
    const strict = await ownApi({ environment: { KONTOR_RATE_LIMIT: '1' } });
    try {
      for (const path of ['/openapi.json', '/readyz', '/docs', '/docs/errors']) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${strict.url}${path}`)));
        expect(answers.map(({ status }) => status)).toContain(429);
      }
    } finally {
      await strict.close();
    }
  });
});
