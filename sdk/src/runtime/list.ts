import type { Answered, Pending } from './answer.ts';
import { pending } from './answer.ts';

export type Page<Item> = { data: Item[]; next_cursor: string | null };

/**
 * A list that has not been asked for yet. `for await` goes through all of it, page after page; `page()` gets one page;
 * `pages()` goes through pages; `toArray()` collects.
 */
export class List<Item, OnePage extends Page<Item> = Page<Item>> implements AsyncIterable<Item> {
  readonly #read: (cursor: string | undefined) => Promise<Answered<OnePage>>;
  readonly #start: string | undefined;

  constructor(
    read: (cursor: string | undefined) => Promise<Answered<OnePage>>,
    start: string | undefined = undefined,
  ) {
    this.#read = read;
    this.#start = start;
  }

  /** The page at the query's `cursor`, or the first one. */
  page(): Pending<OnePage> {
    return pending(this.#read(this.#start));
  }

  /** Page after page, each fetched when it is asked for. */
  async *pages(): AsyncGenerator<OnePage, void, undefined> {
    let cursor = this.#start;
    while (true) {
      const { data: page } = await this.#read(cursor);
      yield page;
      const next = page.next_cursor;
      // A cursor that leads to itself would never end.
      if (next === null || next === undefined || next === cursor) return;
      cursor = next;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }

  /** All of them, or the first `max`. */
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

  /** The first one, if there is any. */
  async first(): Promise<Item | undefined> {
    const [item] = await this.toArray({ max: 1 });
    return item;
  }
}
