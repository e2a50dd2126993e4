import type { Exchange } from './exchange.ts';

/**
 * Every exchange without a result, oldest first. All have the same time limit, so this is also the order in which they
 * expire. It is a list through the exchanges themselves: at thousands a second, a growing and shrinking Set costs
 * garbage collection.
 */
export class InFlightList {
  size = 0;
  oldest: Exchange | undefined;
  #newest: Exchange | undefined;
  #onEmpty: (() => void) | undefined;

  add(exchange: Exchange): void {
    this.size += 1;
    exchange.older = this.#newest;
    if (this.#newest) this.#newest.newer = exchange;
    else this.oldest = exchange;
    this.#newest = exchange;
  }

  remove(exchange: Exchange): void {
    const { older, newer } = exchange;
    this.size -= 1;
    if (older) older.newer = newer;
    else this.oldest = newer;
    if (newer) newer.older = older;
    else this.#newest = older;
    exchange.older = undefined;
    exchange.newer = undefined;
    if (this.size === 0) this.#onEmpty?.();
  }

  emptied(): Promise<void> {
    return new Promise((resolve) => {
      this.#onEmpty = resolve;
      if (this.size === 0) resolve();
    });
  }
}
