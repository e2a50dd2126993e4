/** Every month from `from` to `to`, with its group. The API leaves out months without purchases; the time axis needs them. */
export function withGaps<Group extends { key: string | null }>({
  from,
  to,
  groups,
}: {
  from: string;
  to: string;
  groups: readonly Group[];
}): { key: string; group: Group | undefined }[] {
  const known = new Map(groups.map((group) => [group.key, group]));
  const all = [];
  const month = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  for (; month.toISOString().slice(0, 10) <= to; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const key = month.toISOString().slice(0, 7);
    all.push({ key, group: known.get(key) });
  }
  return all;
}
