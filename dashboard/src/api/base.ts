/** The public path prefix without a trailing slash; the server writes it into the page. */
export const basePath =
  document.querySelector<HTMLMetaElement>('meta[name="kontor-base"]')?.content.replace(/\/$/, '') ?? '';

/** An address of Kontor outside the dashboard. */
export function outside(path: string): string {
  return `${basePath}${path}`;
}
