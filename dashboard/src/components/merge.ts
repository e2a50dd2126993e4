const textOf = (value: unknown) => JSON.stringify(value);

export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** Merges two edits: mine where I changed a value since `start`, theirs everywhere else. */
export function merge<Values extends Record<string, unknown>>(
  start: Values,
  mine: Values,
  theirs: Values,
): Values {
  const own = Object.entries(mine).filter(([key, value]) => !isSame(value, start[key]));
  return { ...theirs, ...Object.fromEntries(own) };
}
