import { systemSql } from '../../../platform/database/statement.ts';

export type StreamRow = { position: number; checkpoint_position: number };
export type StreamStatus = StreamRow & {
  destination: string;
  /** Links that are not delivered yet. */
  waiting: number;
  delivered_at: string | null;
  failing_since: string | null;
  last_error: string | null;
};

/** Claims a destination, or extends the claim. Returns nothing while another process has it. */
export const claim = systemSql<{ destination: string; owner: string; seconds: number }, StreamRow>(
  `insert into audit_streams as s (destination, owner, leased_until)
   values (:destination, :owner, clock_timestamp() + make_interval(secs => :seconds))
   on conflict (destination) do update set owner = excluded.owner, leased_until = excluded.leased_until
   where s.owner = excluded.owner or s.leased_until < clock_timestamp()
   returning position, checkpoint_position`,
);
export const recordDelivery = systemSql<{
  destination: string;
  owner: string;
  position: number;
  checkpoint_position: number;
}>(
  `update audit_streams set position = :position, checkpoint_position = :checkpoint_position,
     delivered_at = clock_timestamp(), failing_since = null, last_error = null
   where destination = :destination and owner = :owner`,
);
export const recordFailure = systemSql<{ destination: string; owner: string; error: string }>(
  `update audit_streams set failing_since = coalesce(failing_since, clock_timestamp()), last_error = :error
   where destination = :destination and owner = :owner`,
);
export const release = systemSql<{ destination: string; owner: string }>(
  'update audit_streams set leased_until = clock_timestamp() where destination = :destination and owner = :owner',
);
export const selectStreams = systemSql<Record<string, never>, StreamStatus>(
  `select destination, position, checkpoint_position, delivered_at, failing_since, last_error,
     (coalesce((select max(position) from audit_chain), 0) - position)::float8 as waiting
   from audit_streams order by destination`,
);
