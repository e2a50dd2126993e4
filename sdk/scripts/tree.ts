import type { Described } from './operations.ts';

/** Groups operations by their names: `webhooks.headers.create` is in `headers` of `webhooks`. */
export type Tree = { calls: [string, Described][]; groups: Map<string, Tree> };

/** Builds the tree of operations. `cut` is a prefix that names lose. */
export function treeOf(described: Described[], cut = ''): Tree {
  const root: Tree = { calls: [], groups: new Map() };
  for (const one of described) {
    const { name } = one.operation;
    const steps = (name.startsWith(cut) ? name.slice(cut.length) : name).split('.');
    const last = steps.pop() ?? name;
    let tree = root;
    for (const step of steps) {
      const next: Tree = tree.groups.get(step) ?? { calls: [], groups: new Map() };
      tree.groups.set(step, next);
      tree = next;
    }
    tree.calls.push([last, one]);
  }
  return root;
}
