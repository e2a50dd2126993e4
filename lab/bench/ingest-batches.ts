// Measures batches of 1,000 until every partner's row, event and CO2 estimate is written.

import { type IngestSetting, purchase, until } from '../shared/ingest-setting.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';

const batchRows = 1_000;
// An issuer with two workers sends its daily file like this.
const senderCount = 2;
const warmUpBatches = 4;
const statesPerSMin = 3_000;

export async function measureBatches(
  setting: IngestSetting,
  batches: number,
  report: Report,
): Promise<Figure[]> {
  await untilRouted(setting);
  await sendBatches(setting, 'warm', warmUpBatches);
  await untilRouted(setting);
  const before = await countRouted(setting);
  const startedAt = performance.now();
  await sendBatches(setting, 'timed', batches);
  const acceptedS = (performance.now() - startedAt) / 1_000;
  await untilRouted(setting);
  const routedS = (performance.now() - startedAt) / 1_000;
  const after = await countRouted(setting);
  const states = batches * batchRows;
  for (const [what, count] of Object.entries(after)) {
    const added = count - (before[what] ?? 0);
    if (added < states) throw new Error(`Of ${states} states, only ${added} became ${what}.`);
  }
  report.line(
    `\n${batches} batches of ${batchRows} states by ${senderCount} senders: accepted in ${acceptedS.toFixed(2)} s (${(states / acceptedS).toFixed(0)}/s), routed with events and CO2 after ${routedS.toFixed(2)} s (${(states / routedS).toFixed(0)}/s)`,
  );
  return [
    figure('batches: accepted and routed, states/s', states / routedS, 'at least', statesPerSMin),
    figure('batches: accepted, states/s', states / acceptedS, 'at least', undefined),
  ];
}

async function sendBatches(setting: IngestSetting, name: string, batches: number): Promise<void> {
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < batches) {
      const first = next * batchRows;
      next += 1;
      const rows = Array.from({ length: batchRows }, (_, row) => ({
        card_id: setting.cards[(first + row) % setting.cards.length],
        ...purchase(`${name}-${first + row}`, first + row),
      }));
      const result = await setting.callIssuer('POST', '/transaction-states', { transaction_states: rows });
      if (result.accepted !== batchRows) throw new Error(`Only ${result.accepted} were accepted.`);
    }
  };
  await Promise.all(Array.from({ length: senderCount }, send));
}

export async function untilRouted({ database }: IngestSetting): Promise<void> {
  await until(async () => {
    const { rows } = await database.query<{ is_left: boolean }>(
      'select exists (select from transaction_queue) or exists (select from history_replays) as is_left',
    );
    return rows[0]?.is_left === false;
  });
}

async function countRouted({ database }: IngestSetting): Promise<Record<string, number>> {
  const { rows } = await database.query<Record<string, string>>(
    `select (select count(*) from transactions) as transactions,
       (select count(*) from events where name = 'card.transaction.cleared') as events,
       (select count(*) from environmental_impacts) as impacts`,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)]));
}
