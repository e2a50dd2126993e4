import { describe, expect, it } from 'vitest';
import { migratedDatabase } from '../testing/own-database.ts';
import { requireNoCardNumbers } from './card-number-scan.ts';

describe('the search for card numbers', () => {
  it('names the columns that have some and never a number', async () => {
    const own = await migratedDatabase();
    try {
      await expect(requireNoCardNumbers(own.address)).resolves.toMatch(/^none in \d{3} columns$/);
      const shared = `'sandbox', 'active', 3600, 5, 30, now(), now()`;
      await own.ask(`insert into accounts (id, name_system, name_legal, mode, status, default_token_lifetime,
          webhook_max_attempts, data_retention_days, created_at, updated_at)
        values ('acc_1', 'Card 4111 1111 1111 1111', 'One', ${shared}), ('acc_2', 'Order 4111111111111112', 'Two', ${shared})`);
      const failure = await requireNoCardNumbers(own.address).catch((error: Error) => error.message);
      expect(failure).toContain('full card numbers in accounts.name_system (1 rows): replace them');
      expect(failure).not.toContain('1111');
    } finally {
      await own.drop();
    }
  });
});
