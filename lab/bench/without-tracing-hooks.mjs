/** Texts of the build, and what replaces them. */
export const cuts = [
  ['request.kontorSpan?.context', 'undefined'],
  ['current.getStore()', 'undefined'],
  ['delivery.trace_context === null || hasTraceparent', 'true'],
];

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.includes('/server/dist/') || !loaded.source) return loaded;
  const source = cuts.reduce((text, [from, to]) => text.replaceAll(from, to), String(loaded.source));
  return { ...loaded, source };
}
