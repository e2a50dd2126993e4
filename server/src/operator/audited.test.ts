import { expect, it } from 'vitest';
import { systemSql } from '../platform/database/statement.ts';
import { testApi } from '../testing/test-api.ts';
import { auditCalls } from './audited.ts';

const api = await testApi();
const selectLines = systemSql<{ object: string }, { actor_type: string; action: string; changes: object }>(
  "select actor_type, action, changes from audit_log where account_id = '*' and object_id = :object",
);

it('writes a line of the installation for each command, also for one that fails, and none for monitoring', async () => {
  const audited = auditCalls(api.operator, { database: api.database, clock: api.clock });
  const partner = await api.partner();
  await audited.disableClient(partner.clientId);
  await expect(audited.disableClient(partner.clientId)).rejects.toThrow(/already disabled/);
  const line = { actor_type: 'operator', action: 'operator.called' };
  const lines = await api.database.system.many(selectLines, { object: partner.clientId });
  expect(lines).toEqual(
    [1, 2].map(() => ({ ...line, changes: expect.objectContaining({ operation: 'disableClient' }) })),
  );
  await audited.status();
  expect(await api.database.system.many(selectLines, { object: 'status' })).toEqual([]);
});
