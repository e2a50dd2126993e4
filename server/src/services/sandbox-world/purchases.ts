import { setImmediate } from 'node:timers/promises';
import { type Stream, streamOf } from '../../platform/pseudo-random.ts';
import { type Category, cashMachines, categories } from './merchants.ts';
import {
  destinations,
  type HomeCountry,
  instantOf,
  type Place,
  type PlaceCode,
  places,
  round,
} from './places.ts';
import { type Bought, type PlannedState, planStates } from './states.ts';

/** A plan. The same plan gives the same purchases, also after a restart. */
export type PurchasePlan = {
  seed: string;
  count: number;
  from: Date;
  to: Date;
  /** Purchases of the days shortly before this are not cleared yet. */
  now: Date;
  /** The country of each card holder's company. */
  homes: readonly HomeCountry[];
};

export type Purchase = { holder: number; purchasedAt: Date; states: PlannedState[] };

const refundShare = 0.02;
const cashShare = 0.012;
const feeShare = 0.008;
const missesMax = 50;
const triesPerTurn = 100;

/**
 * Plans believable purchases over a period, oldest first. Ten thousand take half a second, and other requests
 * run in between.
 */
export async function planPurchases(plan: PurchasePlan): Promise<Purchase[]> {
  const stream = streamOf(plan.seed);
  const calendar = calendarOf(plan.from, plan.to);
  const holders = plan.homes.map((home, index) => {
    const own = streamOf(`${plan.seed} holder ${index}`);
    // Most people travel sometimes, a few very often.
    const journeys = planJourneys(own, home, calendar.days.length, own.pick([0.3, 0.5, 0.8, 2]));
    const liking = new Map(categories.map((category) => [category, 0.4 + own.next() * 1.2]));
    return { index, home, journeys, liking, weight: 0.5 + own.next() };
  });
  const purchases: Purchase[] = [];
  const add = (holder: number, bought: Bought, home: HomeCountry): void => {
    const states = planStates(stream, plan.now, bought, home);
    purchases.push({ holder, purchasedAt: bought.at, states });
  };

  const { days } = calendar;
  for (let misses = 0, tries = 1; purchases.length < plan.count; tries += 1) {
    if (tries % triesPerTurn === 0) await setImmediate();
    const buyer = stream.weighted(holders, ({ weight }) => weight);
    const { index, home, journeys, liking } = buyer;
    const on = stream.weighted(days, ({ weight }) => weight);
    const { day, isWeekend } = on;
    const journey = journeys.find(({ firstDay, lastDay }) => firstDay <= on.index && on.index <= lastDay);
    const bought = buy(stream, { home, day, isWeekend, journey, liking });
    if (bought.at < plan.from || bought.at > plan.to) {
      misses += 1;
      // The period may be a few hours of a night, when shops are closed.
      if (misses < missesMax) continue;
      bought.at = new Date(plan.from.getTime() + stream.next() * (plan.to.getTime() - plan.from.getTime()));
    }
    misses = 0;
    add(index, bought, home);
    const refunded = stream.isChance(refundShare) ? refund(stream, bought, plan) : undefined;
    if (refunded && purchases.length < plan.count) add(index, refunded, home);
  }
  return purchases.sort((a, b) => a.purchasedAt.getTime() - b.purchasedAt.getTime() || a.holder - b.holder);
}

type Occasion = {
  home: HomeCountry;
  day: string;
  isWeekend: boolean;
  journey: Journey | undefined;
  liking: Map<Category, number>;
};

function buy(stream: Stream, occasion: Occasion): Bought {
  const { home, day, isWeekend, journey, liking } = occasion;
  const here: PlaceCode = journey?.to ?? home;
  const luck = stream.next();
  if (luck < cashShare) return withdraw(stream, here, journey, day);
  if (luck < cashShare + feeShare) return charge(stream, home, day);
  const category = stream.weighted(categories, (one) => {
    const often = journey ? one.weightAbroad : one.weight;
    return often * (liking.get(one) ?? 1) * (isWeekend ? one.weekend : 1);
  });
  const code = category.online ? stream.pick(onlineShops(category)) : soldIn(category, here) ? here : home;
  const place = places[code];
  return {
    type: 'CARD_PURCHASE',
    amount: price(stream, category, place),
    place,
    city: category.online ? undefined : cityOf(stream, place, journey, code),
    merchant: nameOf(stream, category, code),
    mcc: category.mcc,
    at: instantOf(day, minuteOf(stream, category), category.online ? places[home].timezone : place.timezone),
    isOpenEnded: category.isOpenEnded === true,
  };
}

function onlineShops(category: Category): PlaceCode[] {
  return Object.keys(category.merchants) as PlaceCode[];
}

function soldIn({ merchants }: Category, code: PlaceCode): boolean {
  return merchants[code] !== undefined || merchants.any !== undefined;
}

function nameOf(stream: Stream, { merchants }: Category, code: PlaceCode): string {
  return stream.pick(merchants[code] ?? merchants.any ?? []);
}

/**
 * Returns the city of a purchase. A journey stays in one city; at home most purchases are in the home city.
 */
function cityOf(stream: Stream, place: Place, journey: Journey | undefined, code: PlaceCode): string {
  const own = journey?.to === code ? journey.city : stream.isChance(0.7) ? 0 : stream.whole(0, 9);
  return place.cities[own % place.cities.length] ?? place.cities[0] ?? '';
}

function price(stream: Stream, category: Category, place: Place): number {
  const euro = category.medianEuro * place.level * Math.exp(category.spread * stream.normal());
  const amount = Math.max(euro * place.perEuro, place.perEuro / 2);
  if (category.isRounded && stream.isChance(0.7)) return Math.max(1, Math.round(amount));
  return round(amount, place.decimals);
}

function minuteOf(stream: Stream, { hour: [around, spread], online }: Category): number {
  const hour = around + spread * stream.normal();
  // Shops are closed at night. Online shops are open.
  const isOpen = online ? hour >= 0 && hour < 24 : hour >= 6 && hour < 23.5;
  return Math.round((isOpen ? hour : around) * 60);
}

function withdraw(stream: Stream, here: PlaceCode, journey: Journey | undefined, day: string): Bought {
  const place = places[here];
  const note = place.perEuro > 50 ? 1000 : place.perEuro > 2 ? 100 : 10;
  const machines: Record<string, string> = cashMachines;
  return {
    type: 'CASH_WITHDRAWAL',
    amount: note * stream.whole(1, 10),
    place,
    city: cityOf(stream, place, journey, here),
    merchant: machines[here] ?? cashMachines.any,
    mcc: '6011',
    at: instantOf(day, stream.whole(8 * 60, 21 * 60), place.timezone),
    isOpenEnded: false,
  };
}

/** Plans a fee of the issuer, or sometimes a discount, which is negative. */
function charge(stream: Stream, home: HomeCountry, day: string): Bought {
  const place = places[home];
  const isDiscount = stream.isChance(0.25);
  const euro = isDiscount ? -stream.whole(2, 9) : stream.pick([2.5, 4, 4.5, 9]);
  return {
    type: 'FEE_AND_DISCOUNT',
    amount: round(euro * place.perEuro, place.decimals),
    place,
    city: undefined,
    merchant: isDiscount ? 'BONUS' : 'CARD FEE',
    mcc: '6012',
    at: instantOf(day, 6 * 60, place.timezone),
    isOpenEnded: false,
  };
}

/** Plans a full or partial refund some days later. Cash, fees and meals are never refunded. */
function refund(stream: Stream, bought: Bought, { to }: PurchasePlan): Bought | undefined {
  const at = new Date(bought.at.getTime() + stream.whole(1, 14) * 86_400_000 + stream.whole(0, 240) * 60_000);
  const isReturnable = bought.type === 'CARD_PURCHASE' && !['5812', '5814', '4121'].includes(bought.mcc);
  if (!isReturnable || at > to) return undefined;
  const share = stream.isChance(0.6) ? 1 : 0.1 + stream.next() * 0.8;
  const least = bought.place.decimals === 0 ? 1 : 0.01;
  const amount = Math.max(least, round(bought.amount * share, bought.place.decimals));
  return { ...bought, type: 'REFUND', amount, at, isOpenEnded: false };
}

const dayMs = 86_400_000;

type Journey = { firstDay: number; lastDay: number; to: PlaceCode; city: number };

/** The days of a period, each with its relative share of purchases. */
type Calendar = { days: { index: number; day: string; weight: number; isWeekend: boolean }[] };

function calendarOf(from: Date, to: Date): Calendar {
  const first = Math.floor(from.getTime() / dayMs);
  const last = Math.floor(to.getTime() / dayMs);
  const days = Array.from({ length: last - first + 1 }, (_, index) => {
    const at = new Date((first + index) * dayMs);
    const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
    return { index, day: at.toISOString().slice(0, 10), weight: weightOf(at, isWeekend), isWeekend };
  });
  return { days };
}

/** Returns a day's weight: companies buy on working days, less in summer and almost nothing at Christmas. */
function weightOf(at: Date, isWeekend: boolean): number {
  const [month, date] = [at.getUTCMonth() + 1, at.getUTCDate()];
  const season = month === 7 ? 0.45 : month === 12 && date >= 23 && date <= 27 ? 0.1 : 1;
  return season * (isWeekend ? 0.3 : 1);
}

/** Plans journeys abroad, each of one to four days, by how often the person travels. */
function planJourneys(stream: Stream, home: HomeCountry, dayCount: number, perMonth: number): Journey[] {
  const journeys: Journey[] = [];
  for (let day = stream.whole(0, 12); day < dayCount; ) {
    if (stream.isChance(perMonth / 3)) {
      const choices = Object.entries(destinations[home]) as [PlaceCode, number][];
      const [to] = stream.weighted(choices, ([, weight]) => weight);
      const lastDay = day + stream.whole(1, 3);
      journeys.push({ firstDay: day, lastDay, to, city: stream.whole(0, 9) });
      day = lastDay;
    }
    day += stream.whole(6, 14);
  }
  return journeys;
}
