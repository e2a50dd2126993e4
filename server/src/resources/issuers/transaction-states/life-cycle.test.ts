import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bits,
  bitOf,
  type TransactionState as State,
  states,
} from '../../../domain/transaction-state.ts';
import { decide, dueStates, isHeld } from './life-cycle.ts';

const bitsOf = (all: readonly State[]): Bits => all.reduce((bits, state) => bits | bitOf[state], 0);
const settledLine: State[] = ['authorized', 'cleared', 'invoiced'];
const releasedLine: State[] = ['authorized', 'deleted'];

/** What a transaction becomes when these arrive one after the other, and what a partner hears if it is told after each. */
function live(arrivals: readonly State[]) {
  let received = 0;
  let given = 0;
  const told: State[] = [];
  for (const state of arrivals) {
    if (decide(received, state) === 'accepted') received |= bitOf[state];
    const { due, overtaken } = dueStates(received, given);
    told.push(...due);
    given |= bitsOf(due) | overtaken;
  }
  return { received, given, told };
}

describe('a state that arrives', () => {
  it.each<[State[], State, string]>([
    [[], 'authorized', 'accepted'],
    [[], 'cleared', 'accepted'],
    [[], 'invoiced', 'accepted'],
    [[], 'deleted', 'accepted'],
    [['authorized'], 'cleared', 'accepted'],
    [['authorized'], 'deleted', 'accepted'],
    [['cleared'], 'authorized', 'accepted'],
    [['invoiced'], 'cleared', 'accepted'],
    [['deleted'], 'authorized', 'accepted'],
    [['authorized'], 'authorized', 'duplicate'],
    [['authorized', 'deleted'], 'deleted', 'duplicate'],
    [['authorized', 'cleared'], 'deleted', 'conflict'],
    [['invoiced'], 'deleted', 'conflict'],
    [['deleted'], 'cleared', 'conflict'],
    [['authorized', 'deleted'], 'invoiced', 'conflict'],
  ])('after %j, "%s" is %s', (before, state, verdict) => {
    expect(decide(bitsOf(before), state)).toBe(verdict);
  });

  it('is held until the one that it follows from is there', () => {
    expect(isHeld(bitsOf(['invoiced']), 'invoiced')).toBe(true);
    expect(isHeld(bitsOf(['authorized', 'invoiced']), 'invoiced')).toBe(true);
    expect(isHeld(bitsOf(['cleared', 'invoiced']), 'invoiced')).toBe(false);
    expect(isHeld(bitsOf(['deleted']), 'deleted')).toBe(true);
    expect(isHeld(bitsOf(['authorized', 'deleted']), 'deleted')).toBe(false);
    expect(isHeld(bitsOf(['cleared']), 'cleared')).toBe(false);
  });
});

describe('what a partner hears', () => {
  it.each<[State[], State[], State[]]>([
    [['authorized'], [], ['authorized']],
    [['cleared'], [], ['cleared']],
    [['cleared', 'authorized'], [], ['authorized', 'cleared']],
    [['cleared', 'authorized'], ['cleared'], []],
    [['invoiced'], [], []],
    [['authorized', 'invoiced'], [], ['authorized']],
    [['invoiced', 'cleared'], [], ['cleared', 'invoiced']],
    [['deleted'], [], []],
    [['deleted', 'authorized'], [], ['authorized', 'deleted']],
    [['deleted', 'authorized'], ['authorized'], ['deleted']],
    [['authorized', 'cleared', 'invoiced'], ['authorized', 'cleared', 'invoiced'], []],
  ])('of %j, when %j was given, is %j', (received, given, due) => {
    expect(dueStates(bitsOf(received), bitsOf(given)).due).toEqual(due);
  });

  it('does not hold what it was not told of back for ever: an overtaken state counts as given', () => {
    const overtaken = (received: State[], given: State[]) =>
      dueStates(bitsOf(received), bitsOf(given)).overtaken;
    expect(overtaken(['authorized', 'cleared'], ['cleared'])).toBe(bitOf.authorized);
    expect(overtaken(['authorized', 'cleared'], [])).toBe(0);
    expect(overtaken(['authorized'], ['authorized'])).toBe(0);
  });
});

/** Any of a line's states, each at least once, in any order. */
const arrivalsOf = (line: State[]) =>
  fc
    .subarray(line, { minLength: 1 })
    .chain((some) =>
      fc
        .array(fc.constantFrom(...some), { maxLength: 6 })
        .chain((again) =>
          fc.shuffledSubarray([...some, ...again], { minLength: some.length + again.length }),
        ),
    );
const anyArrivals = fc.oneof(arrivalsOf(settledLine), arrivalsOf(releasedLine));

describe('in any order and with any repetition', () => {
  it('the same states arrive, and nothing of a line is ever in conflict', () => {
    fc.assert(
      fc.property(anyArrivals, (arrivals) => {
        expect(live(arrivals).received).toBe(bitsOf(arrivals));
      }),
    );
  });

  it('a partner who is told at the end hears the same, in the order of life', () => {
    fc.assert(
      fc.property(anyArrivals, (arrivals) => {
        const sorted = states.filter((state) => arrivals.includes(state));
        expect(dueStates(live(arrivals).received, 0)).toEqual(dueStates(bitsOf(sorted), 0));
      }),
    );
  });

  it('a partner who is told each time hears each state once, in the order of life, and all but what was overtaken', () => {
    fc.assert(
      fc.property(anyArrivals, (arrivals) => {
        const { received, given, told } = live(arrivals);
        const inOrder = states.filter((state) => told.includes(state));
        expect(told).toEqual(inOrder);
        const whole = dueStates(received, 0).due;
        expect(whole.filter((state) => !told.includes(state) && state !== 'authorized')).toEqual([]);
        expect(told.at(-1)).toBe(whole.at(-1));
        // Nothing is left over: whatever may be told has been told or was overtaken.
        expect(dueStates(received, given).due).toEqual([]);
        expect(given).toBe(bitsOf(whole));
      }),
    );
  });

  it('a conflict changes nothing, whatever comes with it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { maxLength: 12 }), (arrivals) => {
        const { received } = live(arrivals);
        expect((received & bitOf.deleted) !== 0 && (received & 6) !== 0).toBe(false);
        let seen = 0;
        const kept = arrivals.filter((state) => {
          const isAccepted = decide(seen, state) === 'accepted';
          if (isAccepted) seen |= bitOf[state];
          return isAccepted;
        });
        expect(live(kept)).toEqual(live(arrivals));
      }),
    );
  });
});
