import type { Delivery } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { filterOf, isFiltered, noFilter } from './filter.ts';
import { referenceOf, toRow, transactionOf } from './rows.ts';

// Only what a row reads.
const delivery = (part: object = {}, payload: object = {}, name = 'card.transaction.cleared') =>
  ({
    id: 'dlv_1',
    event: { id: 'evt_1', name, sequence: 7, created_at: '2026-11-15T12:00:00Z', payload },
    status: 'pending',
    attempts: [],
    reason: null,
    next_attempt_at: null,
    ...part,
  }) as unknown as Delivery;

describe('a row of the log', () => {
  it('without attempts has no response', () => {
    expect(toRow(delivery())).toMatchObject({
      attempts: 0,
      answer: null,
      durationMs: null,
      trouble: null,
      about: '',
    });
  });

  it('shows the last attempt', () => {
    const attempts = [
      { response_status: null, duration_ms: 15_000, error: 'timeout' },
      { response_status: 200, duration_ms: 30, error: null },
    ];
    expect(toRow(delivery({ attempts, status: 'delivered' }))).toMatchObject({
      attempts: 2,
      answer: 200,
      durationMs: 30,
      trouble: null,
    });
  });

  it('says why it was not sent, or what the last error was', () => {
    expect(toRow(delivery({ status: 'skipped', reason: 'paused' })).trouble).toBe('paused');
    const attempts = [{ response_status: null, duration_ms: 1, error: 'refused' }];
    expect(toRow(delivery({ attempts, reason: 'later' })).trouble).toBe('refused');
  });

  it.each([
    [{ test: true }, true],
    [{ test: 'true' }, false],
    [{}, false],
  ])('with the payload %j is a test: %s', (payload, expected) => {
    expect(toRow(delivery({}, payload)).isTest).toBe(expected);
  });

  it.each([
    ['card.transaction.cleared', { id: 'txn_1', card_holder: { reference_id: 'e-17' } }, 'txn_1', 'e-17'],
    ['card.transaction.cleared', { id: 'txn_1' }, 'txn_1', undefined],
    ['receipt.fetched', { id: 'rcp_1', transaction: { id: 'txn_2' } }, 'txn_2', undefined],
    ['receipt.fetched', { transaction: 'txn_2' }, undefined, undefined],
    ['card_holder.created', { id: 'chd_1', card_holder: null }, undefined, undefined],
    ['tpa.signed', { card_holder: { reference_id: 17 } }, undefined, undefined],
  ])('%s with %j is about %s and %s', (name, payload, transaction, reference) => {
    expect(transactionOf(name, payload)).toBe(transaction);
    expect(referenceOf(payload)).toBe(reference);
    expect(toRow(delivery({}, payload, name)).about).toBe(reference ?? transaction ?? '');
  });
});

describe('the filter of the log', () => {
  it.each([
    [{}, {}],
    [{ status: 'failed' }, { status: 'failed' }],
    [{ event: 'tpa.signed' }, { event: 'tpa.signed' }],
    [{ event: 'no.such.event' }, {}],
    [
      { transaction: 'txn_1', reference: 'e-17', tab: 'log', open: 'dlv_1' },
      { transaction_id: 'txn_1', reference_id: 'e-17' },
    ],
    [{ from: '2026-11-15T00:00:00.000Z', to: undefined }, { from: '2026-11-15T00:00:00.000Z' }],
  ] as const)('of %j is %j', (search, expected) => {
    expect(filterOf(search)).toEqual(expected);
  });

  it.each([
    [{}, false],
    [{ tab: 'log', open: 'dlv_1', live: 'off' }, false],
    [{ status: 'failed' }, true],
    [{ event: 'no.such.event' }, true],
    [{ ...noFilter }, false],
  ] as const)('is set in %j: %s', (search, expected) => {
    expect(isFiltered(search)).toBe(expected);
  });
});
