import { isBroken } from './promises.ts';
import type { ScenarioRecord, ScenarioReport } from './record.ts';
import type { Scenario } from './scenario.ts';
import type { Trial } from './trial.ts';

export function describeTrial(
  { name, about }: Scenario,
  record: ScenarioRecord,
  trial: Trial | undefined,
  outcome: { result?: 'not run' | 'failed'; reason?: string; othersCores?: number },
): ScenarioReport {
  const { ledger, receivers = [] } = trial ?? {};
  const { observations, marks, recoveries, rounds, originMs } = record;
  const kept = observations.some(isBroken) ? 'broken' : 'ok';
  return {
    name,
    about,
    result: outcome.result ?? kept,
    reason: outcome.reason,
    rounds,
    othersCores: outcome.othersCores,
    durationS: Math.round(record.elapsedS()),
    acknowledged: {
      states: ledger?.states ?? 0,
      tokens: ledger?.tokens.length ?? 0,
      clients: ledger?.clients.length ?? 0,
      holders: ledger?.holders.length ?? 0,
    },
    calls: trial?.history.calls() ?? { ok: 0, fail: 0, unknown: 0 },
    deliveries: {
      received: receivers.reduce((sum, { timesMs }) => sum + timesMs.length, 0),
      duplicates: receivers.reduce((sum, { duplicates }) => sum + duplicates, 0),
    },
    acknowledgedPerSecond: Array.from(ledger?.perSecond ?? [], (count) => count ?? 0),
    deliveredPerSecond: perSecond(
      receivers.flatMap(({ timesMs }) => timesMs),
      originMs,
    ),
    marks,
    recoveries,
    observations,
    logs: record.name,
  };
}

function perSecond(timesMs: number[], originMs: number): number[] {
  const counts: number[] = [];
  for (const atMs of timesMs) {
    const second = Math.floor((atMs - originMs) / 1_000);
    counts[second] = (counts[second] ?? 0) + 1;
  }
  return Array.from(counts, (count) => count ?? 0);
}
