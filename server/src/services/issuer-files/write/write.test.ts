import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOfEnhancedData } from '../../../domain/enhanced-data-rules.ts';
import { type AsRead, asRead } from '../../../testing/issuer-file-content.ts';
import { hashCard, ofKind, readAll, transactionsOf } from '../../../testing/issuer-files.ts';
import { type WrittenFormat, writeIssuerFile, writeSampleFile, writtenFormats } from './index.ts';
import { type FilePlan, inventCompanies, inventFile } from './world.ts';

const formats = writtenFormats.filter((format): format is keyof AsRead => format in asRead);

const plans = fc.record({
  seed: fc.string({ maxLength: 8 }),
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  transactions: fc.integer({ min: 1, max: 120 }),
  cards: fc.integer({ min: 1, max: 60 }),
  sequence: fc.integer({ min: 1, max: 99 }),
});

const textOf = (format: WrittenFormat, plan: FilePlan): string => [...writeSampleFile(format, plan)].join('');

describe.each(formats)('a written file in %s', (format) => {
  it('is read back equal, and adds up', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const items = await readAll(textOf(format, plan));
        const blocks = [...inventCompanies(format, plan)];
        expect(ofKind(items, 'problem')).toEqual([]);
        expect(ofKind(items, 'trailer').flatMap(({ checks }) => checks.filter((one) => !one.agrees))).toEqual(
          [],
        );
        expect(ofKind(items, 'trailer').length).toBeGreaterThan(0);
        const cards = blocks.flatMap((block) => block.cards);
        const written = cards.flatMap(({ card, transactions }) =>
          transactions.map((made) => ({
            ...asRead[format].transaction(made, card),
            card: hashCard(card.number),
          })),
        );
        const read = transactionsOf(items).map(({ item, place, key, company_number, card, ...rest }) => ({
          ...rest,
          card: card.key,
        }));
        expect(read).toEqual(written);
        expect(new Set(transactionsOf(items).map(({ key }) => key)).size).toBe(plan.transactions);
        expect(
          ofKind(items, 'card').map(({ card, holder_name, company_number, status }) => ({
            key: card.key,
            holder_name,
            company_number,
            status,
          })),
        ).toEqual(
          expect.arrayContaining(
            cards.map(({ card }) => ({
              key: hashCard(card.number),
              holder_name: card.holder_name,
              company_number: card.company_number,
              status: 'open',
            })),
          ),
        );
        expect(ofKind(items, 'company').map(({ number }) => number)).toEqual(
          expect.arrayContaining(blocks.map(({ company }) => company.number)),
        );
        for (const { enhanced } of transactionsOf(items))
          expect(enhanced ? problemsOfEnhancedData(enhanced) : []).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('has no card number after it was read', async () => {
    const plan = { seed: 'numbers', date: '2026-09-01', transactions: 40, cards: 10 };
    const read = JSON.stringify(await readAll(textOf(format, plan)));
    for (const { cards } of inventCompanies(format, plan))
      for (const { card } of cards) expect(read).not.toContain(card.number);
  });

  it('is the same for the same plan, and has the same cards every day', () => {
    const plan = { seed: 'a', date: '2026-09-01', transactions: 30 };
    expect(textOf(format, plan)).toBe(textOf(format, plan));
    const cardsOf = (one: FilePlan) =>
      [...inventCompanies(format, one)].flatMap(({ cards }) => cards.map(({ card }) => card));
    const next = { ...plan, date: '2026-09-02' };
    expect(cardsOf(next)).toEqual(cardsOf(plan));
    expect(textOf(format, next)).not.toBe(textOf(format, plan));
  });

  it('can correct and withdraw transactions', async () => {
    const plan = { seed: 'b', date: '2026-09-01', transactions: 3, cards: 1 };
    const [block] = inventCompanies(format, plan);
    if (!block) throw new Error('There is no company.');
    const actions = ['add', 'replace', 'remove'] as const;
    const changed = {
      ...block,
      cards: block.cards.map(({ card, transactions }) => ({
        card,
        transactions: transactions.map((made, at) => ({ ...made, action: actions[at] ?? 'add' })),
      })),
    };
    const text = [...writeIssuerFile(format, inventFile(plan), [changed])].join('');
    const expected = format === 'gl1025' ? ['add', 'add', 'add'] : actions;
    expect(transactionsOf(await readAll(text)).map(({ action }) => action)).toEqual(expected);
  });
});
