// Writes the final state as the last entries of the history, after the load. It reads all of the database in one moment.

import { wait } from '../../shared/kontor.ts';
import { askForExport, downloadExport } from '../operations/exports.ts';
import { readFeedPage } from '../operations/feed.ts';
import { readRegister } from '../operations/registers.ts';
import type { Trial } from '../trial.ts';
import type { Kind } from './entries.ts';
import { sights } from './sights.ts';
import { type SumRow, sums, sumsOfRouted } from './sums.ts';

/** States that an export at the end may have. A larger one would take longer than the checks of a run. */
const exportedStatesMax = 50_000;
const keysPerLine = 500;
const feedTriesMax = 100;
const process = 'observer';

/** Records the objects that Kontor names and that exist before the first call. */
export async function observeBefore(trial: Trial): Promise<void> {
  const { accountId } = trial.template.account;
  for (const { kind, sql } of sights.filter(({ place, kind }) => place === 'row' && kind === 'token')) {
    trial.history.see('before', kind, namesOf(await trial.ask<{ name: string }>(sql, [accountId])));
  }
}

export async function observeAfter(trial: Trial, isDrained: boolean): Promise<void> {
  for (const instance of trial.apis()) {
    for (const object of trial.registers) await readRegister(trial, process, object, instance);
  }
  if (isDrained) {
    if (trial.ledger.states <= exportedStatesMax) {
      const id = await askForExport(trial, process, 'transactions');
      if (id !== undefined) await downloadExport(trial, process, id, 'transactions');
    }
    await readFeedToItsEnd(trial);
  }
  await readDatabase(trial, isDrained);
  observeReceivers(trial);
  trial.history.see('mail', 'invitation', trial.mails.received);
  trial.history.write({ isDrained, receivers: trial.receivers.map(({ name }) => name) });
  await trial.history.close();
}

async function readDatabase(trial: Trial, isDrained: boolean): Promise<void> {
  const { history } = trial;
  const { accountId } = trial.template.account;
  await trial.withClient(async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const read = async <Row extends object>(sql: string): Promise<Row[]> =>
      (await client.query<Row>(sql, [accountId])).rows;
    for (const { place, kind, sql } of sights) history.see(place, kind, namesOf(await read(sql)));
    for (const sql of isDrained ? [...sums, sumsOfRouted] : sums) {
      for (const row of await read<SumRow>(sql)) history.write(row);
    }
    const events = namesOf(await read('select id as name from events where account_id = $1 order by id'));
    for (const keys of linesOf(events)) history.write({ feed: keys });
    // An email that is scheduled for another attempt is not lost.
    const queued = await read<{ name: string }>(
      `select recipient as name from mails where account_id = $1 and status = 'queued'`,
    );
    history.see('mail', 'invitation', namesOf(queued).map(referenceOf));
  });
}

function observeReceivers({ receivers, history, originMs }: Trial): void {
  const kinds: [RegExp, Kind, (found: RegExpExecArray) => string][] = [
    [/^card\.transaction\.(\w+) (.+)$/, 'state', ([, state, id]) => `${id} ${state}`],
    [/^card_holder\.created (person-\d+)$/, 'holder', ([, name = '']) => name],
    [/^card_holder\.created (guest-\d+)$/, 'invitation', ([, name = '']) => name],
  ];
  for (const { name, acceptedAtMs } of receivers) {
    for (const [pattern, of, keyOf] of kinds) {
      const all = [...acceptedAtMs].flatMap(([event, ms]) => {
        const found = pattern.exec(event);
        return found ? [{ key: keyOf(found), ms: Math.round(ms - originMs) }] : [];
      });
      for (const line of linesOf(all)) {
        history.write({ seen: name, of, keys: line.map(({ key }) => key), atMs: line.map(({ ms }) => ms) });
      }
    }
  }
}

async function readFeedToItsEnd(trial: Trial): Promise<void> {
  for (let tries = 0; tries < feedTriesMax; ) {
    const count = await readFeedPage(trial, process);
    if (count === 0) return;
    if (count === undefined) {
      tries += 1;
      await wait(100);
    }
  }
}

function* linesOf<T>(all: T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += keysPerLine) yield all.slice(at, at + keysPerLine);
}

const namesOf = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

/** Returns the reference in the address that the load gave to a card holder. */
export const referenceOf = (address: string): string => address.split('@')[0] ?? address;
