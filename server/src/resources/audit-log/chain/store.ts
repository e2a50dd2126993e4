import { readsQueue } from '../../../platform/database/queue-prefaces.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import type { ChainLine, Checkpoint } from './links.ts';

type None = Record<string, never>;
export type Link = { position: number; hash: Buffer };
export type CheckpointRow = Omit<Checkpoint, 'hash'> & { hash: Buffer; signature: Buffer };
/** A row of the chain with its line, whose columns are all null when it is missing. */
export type ChainRow = Link & { line_hash: Buffer; chained_at: string; of_account: string; of_id: string } & (
    | ChainLine
    | Record<keyof ChainLine, null>
  );

const lineColumns = ['account_id', 'id', 'actor_type', 'actor_id', 'actor_name', 'action', 'object_type']
  .concat(['object_id', 'changes', 'ip', 'request_id', 'created_at'])
  .map((column) => `l.${column}`)
  .join(', ');
/** Finds the line by its key, so that it is looked up in its partition alone. */
const lineOf = (row: string): string =>
  `left join lateral (
     select * from audit_log where account_id = ${row}.account_id and id = ${row}.id limit 1) l on true`;

/** The key of the advisory lock, drawn once for this use alone. It is held until the transaction ends. */
const chainLock = 7_302_261_931;
export const tryLock = systemSql<None, { is_mine: boolean }>(
  `select pg_try_advisory_xact_lock(${chainLock}) as is_mine`,
);
export const lock = systemSql<None>(`select pg_advisory_xact_lock(${chainLock})`);

export const selectTail = systemSql<None, Link>(
  'select position, hash from audit_chain order by position desc limit 1',
);
export const selectQueued = systemSql<
  { limit: number },
  { of_account: string; of_id: string; is_chained: boolean } & (ChainLine | Record<keyof ChainLine, null>)
>(
  `select q.account_id as of_account, q.id as of_id, ${lineColumns},
     exists (select from audit_chain c where c.id = q.id and c.account_id = q.account_id) as is_chained
   from (select id, account_id from audit_queue order by id, account_id limit :limit) q ${lineOf('q')}`,
  readsQueue,
);
export const insertLinks = systemSql<{
  positions: number[];
  accounts: string[];
  ids: string[];
  line_hashes: Buffer[];
  hashes: Buffer[];
  now: Date;
}>(
  `insert into audit_chain (position, account_id, id, line_hash, hash, chained_at)
   select n.position, n.account_id, n.id, n.line_hash, n.hash, :now
   from unnest(:positions::bigint[], :accounts::text[], :ids::text[], :line_hashes::bytea[], :hashes::bytea[])
        as n (position, account_id, id, line_hash, hash)`,
);
export const deleteQueued = systemSql<{ accounts: string[]; ids: string[] }>(
  `delete from audit_queue q using unnest(:ids::text[], :accounts::text[]) as n (id, account_id)
   where q.id = n.id and q.account_id = n.account_id`,
  readsQueue,
);

const checkpointColumns = 'position, hash, signed_at, first_position, dropped_before, kid, signature';
export const selectLastCheckpoint = systemSql<None, CheckpointRow>(
  `select ${checkpointColumns} from audit_checkpoints order by position desc limit 1`,
);
export const selectCheckpoint = systemSql<{ position: number }, CheckpointRow>(
  `select ${checkpointColumns} from audit_checkpoints where position = :position`,
);
export const selectCheckpointAt = systemSql<{ before: string }, CheckpointRow>(
  `select ${checkpointColumns} from audit_checkpoints where signed_at < :before order by position desc limit 1`,
);
export const selectCheckpoints = systemSql<{ after: number; limit: number }, CheckpointRow>(
  `select ${checkpointColumns} from audit_checkpoints where position > :after order by position limit :limit`,
);
export const insertCheckpoint = systemSql<CheckpointRow>(
  `insert into audit_checkpoints (${checkpointColumns})
   values (:position, :hash, :signed_at, :first_position, :dropped_before, :kid, :signature)`,
);

/** Finds the next checkpoint, and whether a line up to it is kept. */
export const selectNextEmptied = systemSql<
  { first: number; last: number; dropped_before: string },
  { position: number; has_lines: boolean }
>(
  `select p.position, exists (
     select from audit_chain c ${lineOf('c')}
     where c.position between :first and p.position and (l.id is not null or c.id >= :dropped_before)) as has_lines
   from audit_checkpoints p where p.position >= :first and p.position < :last order by p.position limit 1`,
);
export const deleteLinks = systemSql<{ first: number; limit: number }>(
  `delete from audit_chain where position in (
     select position from audit_chain where position < :first order by position limit :limit)`,
);
/** The checkpoint before the first position stays, because it has the hash that the chain continues. */
export const deleteCheckpoints = systemSql<{ first: number }>(
  'delete from audit_checkpoints where position < :first - 1',
);

export const selectChain = systemSql<{ after: number; limit: number }, ChainRow>(
  `select c.position, c.hash, c.line_hash, c.chained_at, c.account_id as of_account, c.id as of_id, ${lineColumns}
   from (select * from audit_chain where position > :after order by position limit :limit) c ${lineOf('c')}
   order by c.position`,
);

export const selectChainBefore = systemSql<{ before: number; limit: number }, ChainRow>(
  `select c.position, c.hash, c.line_hash, c.chained_at, c.account_id as of_account, c.id as of_id, ${lineColumns}
   from (select * from audit_chain where position < :before order by position desc limit :limit) c ${lineOf('c')}
   order by c.position desc`,
);

/** Reads lines in the order of their primary key, and whether each is in the chain or waits for it. */
export const selectUnchained = systemSql<
  { account: string; id: string; before: string; limit: number },
  { id: string; account_id: string; is_known: boolean }
>(
  `select l.id, l.account_id,
     exists (select from audit_chain c where c.id = l.id and c.account_id = l.account_id)
       or exists (select from audit_queue q where q.id = l.id and q.account_id = l.account_id) as is_known
   from (select id, account_id from audit_log where (account_id, id) > (:account, :id) and id >= :before
         order by account_id, id limit :limit) l`,
);
