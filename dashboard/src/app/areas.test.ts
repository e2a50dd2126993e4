import { describe, expect, it } from 'vitest';
import { accessOf, areaOf, areas, areasFor, mayOpen, type Visitor } from './areas.ts';

const visitor = (scopes: Visitor['scopes'], mode: string): Visitor => ({ scopes, account: { mode } });

describe('the navigation', () => {
  it('has each key and each path once', () => {
    expect(new Set(areas.map(({ key }) => key)).size).toBe(areas.length);
    expect(new Set(areas.map(({ path }) => path)).size).toBe(areas.length);
  });

  it('shows a user without scopes only what needs none', () => {
    expect(areasFor(visitor([], 'live')).map(({ area }) => area)).toEqual(['home', 'settings']);
  });

  it('needs every scope of an area', () => {
    const areasWith = (...scopes: Visitor['scopes']) =>
      areasFor(visitor(scopes, 'live')).map(({ area }) => area);
    expect(areasWith('card-holders-read')).not.toContain('card-holders');
    expect(areasWith('card-holders-read', 'organizations-read')).toContain('card-holders');
  });

  it('has the sandbox in sandbox accounts only', () => {
    expect(areasFor(visitor(['accounts-write'], 'sandbox')).map(({ area }) => area)).toContain('sandbox');
    expect(areasFor(visitor(['accounts-write'], 'live')).map(({ area }) => area)).not.toContain('sandbox');
    expect(mayOpen(accessOf('sandbox'), visitor([], 'sandbox'))).toBe(false);
  });

  it('has the console for operators only, whatever their role', () => {
    const areasOf = (operator: string | null) =>
      areasFor({ ...visitor([], 'live'), operator }).map(({ area }) => area);
    expect(areasOf(null)).not.toContain('operator');
    expect(areasOf('active')).toContain('operator');
    // The page then says what is missing.
    expect(areasOf('second_factor_missing')).toContain('operator');
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
