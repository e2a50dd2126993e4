// Decides whether the reads and writes of one object have an order in which each call lies between its begin and its end, and each
// read returns the value before it. This is the search of Wing and Gong, with the memory of Lowe. Versions make most steps certain.

export type RegisterState = { value: string; version: number };
type Node = { done: number; ahead: number[]; used: number[]; state: RegisterState };
export type RegisterCall = {
  call: number;
  beganMs: number;
  /** Infinity when the outcome is unknown and the call may still take effect. */
  endedMs: number;
  /** Undefined for a read. */
  write: { value: string; expected: number | undefined } | undefined;
  /** The response; undefined when none came. */
  answer: (RegisterState & { isStale: false }) | { isStale: true; version: number } | undefined;
};

const stepsMax = 100_000;

/** Returns undefined when such an order exists, otherwise the reason why not. */
export function findDisorder(initial: RegisterState, calls: RegisterCall[]): string | undefined {
  const byBegin = calls.toSorted((a, b) => a.beganMs - b.beganMs);
  const answered = byBegin.filter(({ answer }) => answer !== undefined);
  const open = byBegin.filter(({ answer, write }) => answer === undefined && write !== undefined);
  const known = new Map([[initial.version, initial.value]]);
  for (const { call, answer } of answered) {
    if (answer === undefined || answer.isStale) continue;
    const value = known.get(answer.version) ?? answer.value;
    if (value !== answer.value)
      return `call ${call}: version ${answer.version} is ${answer.value} and ${value}`;
    known.set(answer.version, answer.value);
  }
  // Versions only grow, so the version that a remaining call needs bounds how far an order may go before it.
  const needed = answered.map(neededVersion);
  const leastFrom = needed.slice();
  const mostFrom = needed.slice();
  for (let at = needed.length - 2; at >= 0; at -= 1) {
    leastFrom[at] = Math.min(leastFrom[at] as number, leastFrom[at + 1] as number);
    mostFrom[at] = Math.max(mostFrom[at] as number, mostFrom[at + 1] as number);
  }
  const isPassed = ({ done, ahead, state }: Node): boolean => {
    const end = (ahead.at(-1) ?? done - 1) + 1;
    if ((leastFrom[end] ?? state.version) < state.version) return true;
    for (let at = done; at < end; at += 1) {
      if (!ahead.includes(at) && (needed[at] as number) < state.version) return true;
    }
    return false;
  };
  // Each value is written once. One that was seen has its version, and any other can only be at a version that was not seen.
  const seen = new Map([...known].map(([version, value]) => [value, version]));
  const openFor = (version: number): number[] =>
    open.flatMap(({ write }, at) =>
      seen.get(write?.value ?? '') === (known.has(version) ? version : undefined) ? [at] : [],
    );
  const openByVersion = new Map<number, number[]>();
  const pending: Node[] = [{ done: 0, ahead: [], used: [], state: initial }];
  const visited = new Set<string>();
  let furthest: Node | undefined;
  for (let steps = 0; ; steps += 1) {
    const node = pending.pop();
    if (node === undefined) break;
    if (node.done === answered.length) return undefined;
    if (steps === stepsMax) return `no order was found in ${stepsMax} steps: undecided`;
    if (furthest === undefined || placed(node) > placed(furthest)) furthest = node;
    const next: Node[] = [];
    let untilMs = Number.POSITIVE_INFINITY;
    // A call can be next when no remaining call ended before it began.
    for (let at = node.done; at < answered.length; at += 1) {
      const one = answered[at] as RegisterCall; // Below its length.
      if (one.beganMs > untilMs) break;
      if (node.ahead.includes(at)) continue;
      untilMs = Math.min(untilMs, one.endedMs);
      const state = apply(node.state, one);
      if (state) next.push(place(node, at, state));
    }
    const version = node.state.version + 1;
    const candidates = openByVersion.get(version) ?? openFor(version);
    openByVersion.set(version, candidates);
    for (const at of (mostFrom[node.done] as number) < version ? [] : candidates) {
      const one = open[at] as RegisterCall; // One of its indexes.
      if (one.beganMs > untilMs || node.used.includes(at)) continue;
      const state = apply(node.state, one);
      if (state) next.push({ ...node, used: [...node.used, at].toSorted((a, b) => a - b), state });
    }
    for (const one of next.toReversed()) {
      const name = `${one.done}|${one.ahead}|${one.used}|${one.state.version}|${one.state.value}`;
      if (visited.has(name) || isPassed(one)) continue;
      visited.add(name);
      pending.push(one);
    }
  }
  const stuck = furthest && answered[furthest.done];
  return `call ${stuck?.call} fits nowhere: ${describe(stuck)} at version ${furthest?.state.version} (${furthest?.state.value})`;
}

const placed = ({ done, ahead }: { done: number; ahead: number[] }): number => done + ahead.length;

function place<Node extends { done: number; ahead: number[] }>(
  node: Node,
  at: number,
  state: RegisterState,
): Node {
  const ahead = [...node.ahead, at].toSorted((a, b) => a - b);
  let { done } = node;
  while (ahead[0] === done) {
    ahead.shift();
    done += 1;
  }
  return { ...node, done, ahead, state };
}

/** Returns the state after the call, or undefined when it cannot be next. */
function apply(state: RegisterState, { write, answer }: RegisterCall): RegisterState | undefined {
  if (answer?.isStale)
    return answer.version === state.version && write?.expected !== state.version ? state : undefined;
  if (write === undefined) {
    return answer?.version === state.version && answer.value === state.value ? state : undefined;
  }
  if (write.expected !== undefined && write.expected !== state.version) return undefined;
  const after = { value: write.value, version: state.version + 1 };
  if (answer && (answer.version !== after.version || answer.value !== after.value)) return undefined;
  return after;
}

/** Returns the version before the call. */
function neededVersion({ write, answer }: RegisterCall): number {
  const version = answer?.version ?? 0;
  return write === undefined || answer?.isStale ? version : version - 1;
}

function describe(one: RegisterCall | undefined): string {
  const answer = one?.answer;
  if (answer === undefined) return 'nothing';
  const what = one?.write === undefined ? 'a read' : `a write of ${one.write.value}`;
  return answer.isStale
    ? `${what} for version ${one?.write?.expected} was refused as stale at ${answer.version}`
    : `${what} was answered ${answer.value} at version ${answer.version}`;
}
