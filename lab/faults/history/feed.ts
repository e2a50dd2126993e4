// Checks that a reader of the event feed gets every event once, at one position, without a gap.

import type { Finding } from './effects.ts';
import type { Answered, Invocation } from './entries.ts';

export class FeedCheck {
  readonly #positions = new Map<string, number>();
  readonly #expected = new Set<string>();

  page({ call, args }: Invocation, { from, ids = [] }: Answered): Finding[] {
    const findings: Finding[] = [];
    const after = args?.after ?? 0;
    if (ids.length > 0 && from !== after + 1) {
      findings.push({ promise: 'feed', text: `call ${call}: after ${after} came ${from}` });
    }
    for (const [index, id] of ids.entries()) {
      const position = (from ?? 0) + index;
      const known = this.#positions.get(id);
      if (known !== undefined && known !== position) {
        findings.push({ promise: 'feed', text: `${id} came at ${known} and at ${position}` });
      }
      this.#positions.set(id, position);
    }
    return findings;
  }

  expect(ids: string[]): void {
    for (const id of ids) this.#expected.add(id);
  }

  *findings(): Generator<Finding> {
    for (const id of this.#expected) {
      if (!this.#positions.has(id)) yield { promise: 'feed', text: `${id} never came` };
    }
    for (const id of this.#positions.keys()) {
      if (!this.#expected.has(id)) yield { promise: 'feed', text: `${id} came and is not stored` };
    }
  }
}
