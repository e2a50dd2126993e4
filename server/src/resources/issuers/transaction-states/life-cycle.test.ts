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
const billedLine: State[] = ['authorized', 'cleared', 'invoiced'];
const releasedLine: State[] = ['authorized', 'deleted'];

/** The result when these states arrive one after the other, and what a partner receives if routed after each. */
function live(arrivals: readonly State[]) {
  let received = 0;
  let given = 0;
  const heard: State[] = [];
  for (const state of arrivals) {
    if (decide(received, state) === 'accepted') received |= bitOf[state];
    const { due, overtaken } = dueStates(received, given);
    heard.push(...due);
    given |= bitsOf(due) | overtaken;
  }
  return { received, given, heard };
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
  ])('after %j, "%s" is %s', (before, state, decision) => {
    expect(decide(bitsOf(before), state)).toBe(decision);
  });

  it('is held until the one it follows has arrived', () => {
    expect(isHeld(bitsOf(['invoiced']), 'invoiced')).toBe(true);
    expect(isHeld(bitsOf(['authorized', 'invoiced']), 'invoiced')).toBe(true);
    expect(isHeld(bitsOf(['cleared', 'invoiced']), 'invoiced')).toBe(false);
    expect(isHeld(bitsOf(['deleted']), 'deleted')).toBe(true);
    expect(isHeld(bitsOf(['authorized', 'deleted']), 'deleted')).toBe(false);
    expect(isHeld(bitsOf(['cleared']), 'cleared')).toBe(false);
  });
});

describe('what a partner receives', () => {
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

  it('never waits for an overtaken state, which counts as given', () => {
    const overtaken = (received: State[], given: State[]) =>
      dueStates(bitsOf(received), bitsOf(given)).overtaken;
    expect(overtaken(['authorized', 'cleared'], ['cleared'])).toBe(bitOf.authorized);
    expect(overtaken(['authorized', 'cleared'], [])).toBe(0);
    expect(overtaken(['authorized'], ['authorized'])).toBe(0);
  });
});

/** All states of a sequence, each at least once, in any order. */
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
const anyArrivals = fc.oneof(arrivalsOf(billedLine), arrivalsOf(releasedLine));

describe('in any order and with any repetition', () => {
  it('the same states result, and no state of a sequence is in conflict', () => {
    fc.assert(
      fc.property(anyArrivals, (arrivals) => {
        expect(live(arrivals).received).toBe(bitsOf(arrivals));
      }),
    );
  });

  it('a partner who receives them at the end gets all, in the order of life', () => {
    fc.assert(
      fc.property(anyArrivals, (arrivals) => {
        const sorted = states.filter((state) => arrivals.includes(state));
        expect(dueStates(live(arrivals).received, 0)).toEqual(dueStates(bitsOf(sorted), 0));
      }),
    );
  });

  it('a partner who receives them one by one gets each once, in the order of life, except overtaken ones', () => {
    fc.assert(
      fc.property(anyArrivals, (arrivals) => {
        const { received, given, heard } = live(arrivals);
        const inOrder = states.filter((state) => heard.includes(state));
        expect(heard).toEqual(inOrder);
        const whole = dueStates(received, 0).due;
        expect(whole.filter((state) => !heard.includes(state) && state !== 'authorized')).toEqual([]);
        expect(heard.at(-1)).toBe(whole.at(-1));
        // Nothing is left over: every state was received or overtaken.
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
