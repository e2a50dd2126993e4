import { describe, expect, it } from 'vitest';
import { accessOf, areaOf, areas, areasFor, mayOpen } from './areas.ts';

describe('the navigation', () => {
  it('has each key and each path once', () => {
    expect(new Set(areas.map(({ key }) => key)).size).toBe(areas.length);
    expect(new Set(areas.map(({ path }) => path)).size).toBe(areas.length);
  });

  it('shows a user without scopes only what needs none', () => {
    expect(areasFor([], 'live').map(({ area }) => area)).toEqual(['home', 'settings']);
  });

  it('needs every scope of an area', () => {
    const areasWith = (...scopes: Parameters<typeof areasFor>[0]) =>
      areasFor(scopes, 'live').map(({ area }) => area);
    expect(areasWith('card-holders-read')).not.toContain('card-holders');
    expect(areasWith('card-holders-read', 'organizations-read')).toContain('card-holders');
  });

  it('has the sandbox in sandbox accounts only', () => {
    expect(areasFor(['accounts-write'], 'sandbox').map(({ area }) => area)).toContain('sandbox');
    expect(areasFor(['accounts-write'], 'live').map(({ area }) => area)).not.toContain('sandbox');
    expect(mayOpen(accessOf('sandbox'), [], 'sandbox')).toBe(false);
  });
});

it.each([
  ['/dashboard/', 'home'],
  ['/dashboard/webhooks', 'webhooks'],
  ['/dashboard/webhooks/org_1/whk_1', 'webhooks'],
  ['/kontor/dashboard/companies/new', 'companies'],
  ['/dashboard', 'home'],
  ['/', 'home'],
  ['/dashboard//x', 'home'],
  ['/dashboard/__proto__', '__proto__'],
])('%s belongs to %s', (pathname, expected) => {
  expect(areaOf(pathname)).toBe(expected);
});
