import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../platform/errors.ts';
import { auditCreate, auditDelete, auditUpdate } from './audited.ts';
import { requirePeriod } from './list-route.ts';
import type { PartnerContext } from './route.ts';

function newContext() {
  const audit = vi.fn(async () => undefined);
  const requireCurrent = vi.fn();
  const unchanged = vi.fn();
  // The helpers use these three alone.
  const context = { audit, requireCurrent, unchanged } as unknown as PartnerContext;
  return { context, audit, requireCurrent, unchanged };
}

const before = { id: 'org_1', version: 3, name: 'Acme', tags: ['a'], note: 'old' };

describe('changed', () => {
  it('audits the columns that differ, and only those it was asked for', async () => {
    const { context, audit, requireCurrent, unchanged } = newContext();
    const wanted = { ...before, name: 'Acme AB', note: 'new' };
    const changes = await auditUpdate(context, 'organization', before, wanted, ['name', 'tags']);
    expect(changes).toEqual({ name: { from: 'Acme', to: 'Acme AB' } });
    expect(audit).toHaveBeenCalledExactlyOnceWith({
      action: 'organization.updated',
      objectId: 'org_1',
      changes,
    });
    expect(requireCurrent).toHaveBeenCalledWith(before);
    expect(unchanged).not.toHaveBeenCalled();
  });

  it('marks the call unchanged when nothing differs, after it checked If-Match', async () => {
    const { context, audit, requireCurrent, unchanged } = newContext();
    expect(
      await auditUpdate(context, 'organization', before, { ...before, tags: ['a'] }, ['name', 'tags']),
    ).toBeUndefined();
    expect(audit).not.toHaveBeenCalled();
    expect(unchanged).toHaveBeenCalledOnce();
    expect(requireCurrent).toHaveBeenCalledWith(before);
  });

  it('writes nothing when the object is stale', async () => {
    const { context, audit, requireCurrent } = newContext();
    requireCurrent.mockImplementation(() => {
      throw new ApiError('stale');
    });
    await expect(
      auditUpdate(context, 'organization', before, { ...before, name: 'B' }, ['name']),
    ).rejects.toThrow(ApiError);
    expect(audit).not.toHaveBeenCalled();
  });
});

it('created audits the named columns as new, deleted as gone', async () => {
  const { context, audit, requireCurrent } = newContext();
  await auditCreate(context, 'organization', before, ['name']);
  await auditDelete(context, 'organization', before, ['name']);
  await auditDelete(context, 'organization', before);
  expect(audit.mock.calls).toEqual([
    [{ action: 'organization.created', objectId: 'org_1', changes: { name: { from: null, to: 'Acme' } } }],
    [{ action: 'organization.deleted', objectId: 'org_1', changes: { name: { from: 'Acme', to: null } } }],
    [{ action: 'organization.deleted', objectId: 'org_1' }],
  ]);
  expect(requireCurrent).toHaveBeenCalledTimes(2);
});

it.each([
  [{}, true],
  [{ from: '2026-11-10' }, true],
  [{ from: '2026-11-10', to: '2026-11-10' }, true],
  [{ from: '2026-11-11', to: '2026-11-10' }, false],
])('a period %j is allowed: %s', (query, isAllowed) => {
  if (isAllowed) expect(requirePeriod(query)).toBe(query);
  else expect(() => requirePeriod(query)).toThrow(ApiError);
});
