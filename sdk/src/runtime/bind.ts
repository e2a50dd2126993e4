import { List, type Page } from './list.ts';
import type { Call, CallOptions, Operation } from './operation.ts';
import { pending } from './response.ts';
import type { Transport } from './transport.ts';

type Group = { [name: string]: Group | ((...given: unknown[]) => unknown) };

/**
 * Returns an object with a function for every operation, grouped by name. `bound` are path parameters with fixed values, and
 * `cut` is the prefix that the names then lose.
 */
export function bindOperations(
  operations: readonly Operation[],
  transport: Transport,
  bound: Record<string, string> = {},
  cut = '',
): Group {
  const root: Group = {};
  for (const operation of operations) {
    const name = operation.name.startsWith(cut) ? operation.name.slice(cut.length) : operation.name;
    const steps = name.split('.');
    const last = steps.pop() ?? name;
    let group = root;
    for (const step of steps) {
      group[step] ??= {};
      group = group[step] as Group;
    }
    group[last] = bindOperation(operation, transport, bound);
  }
  return root;
}

export function parametersOf(operation: Operation): string[] {
  return [...operation.path.matchAll(/\{([A-Za-z0-9_]+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'accountId');
}

/** Arguments are path ids, body, query, options, in this order; an operation takes those that it has. */
function bindOperation(operation: Operation, transport: Transport, bound: Record<string, string>) {
  const parameters = parametersOf(operation).filter((name) => !(name in bound));
  return (...given: unknown[]): unknown => {
    const rest = [...given];
    const ids = { ...bound };
    // `encodeAddress` checks the value.
    for (const name of parameters) ids[name] = rest.shift() as string;
    const body = operation.media === undefined ? undefined : rest.shift();
    const query = operation.hasQuery ? (rest.shift() as Call['query']) : undefined;
    const options = (rest.shift() ?? {}) as CallOptions;
    const call = { operation, ids, body, query, options };
    if (operation.response !== 'list') return pending(transport.send(call));
    const read = (cursor: string | undefined) =>
      transport.send(cursor === undefined ? call : { ...call, query: { ...query, cursor } });
    return new List(
      read as never as ConstructorParameters<typeof List<unknown, Page<unknown>>>[0],
      cursorOf(query),
    );
  };
}

function cursorOf(query: Call['query']): string | undefined {
  return typeof query?.cursor === 'string' ? query.cursor : undefined;
}
