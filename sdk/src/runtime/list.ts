import type { Pending, WithResponse } from './response.ts';
import { pending } from './response.ts';

export type Page<Item> = { data: Item[]; next_cursor: string | null };

/**
 * A lazy list. `for await` iterates over all items, page by page; `page()` fetches one page; `pages()` iterates over pages;
 * `toArray()` collects the items.
 */
export class List<Item, OnePage extends Page<Item> = Page<Item>> implements AsyncIterable<Item> {
  readonly #read: (cursor: string | undefined) => Promise<WithResponse<OnePage>>;
  readonly #start: string | undefined;

  constructor(
    read: (cursor: string | undefined) => Promise<WithResponse<OnePage>>,
    start: string | undefined = undefined,
  ) {
    this.#read = read;
    this.#start = start;
  }

  /** The page at the query's `cursor`, or the first one. */
  page(): Pending<OnePage> {
    return pending(this.#read(this.#start));
  }

  /** Each page is fetched when it is needed. */
  async *pages(): AsyncGenerator<OnePage, void, undefined> {
    let cursor = this.#start;
    while (true) {
      const { data: page } = await this.#read(cursor);
      yield page;
      const next = page.next_cursor;
      // A cursor that repeats would loop forever.
      if (next === null || next === undefined || next === cursor) return;
      cursor = next;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }

  /** All items, or the first `max`. */
  async toArray(options: { max?: number } = {}): Promise<Item[]> {
    const { max = Number.POSITIVE_INFINITY } = options;
    const items: Item[] = [];
    if (max <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= max) break;
    }
    return items;
  }

  /** The first item, if there is one. */
  async first(): Promise<Item | undefined> {
    const [item] = await this.toArray({ max: 1 });
    return item;
  }
}
