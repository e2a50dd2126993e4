/** Child elements by name, in their order. A text is XML as it is. */
export type Fields = Record<string, string | null | undefined> | string;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** An element with children that have a value. Without a name, the children alone. */
export function element(name: string | undefined, fields: Fields): string {
  let text = typeof fields === 'string' ? fields : '';
  if (typeof fields !== 'string') {
    for (const [own, value] of Object.entries(fields)) {
      if (value !== undefined && value !== null && value !== '')
        text += `<${own}>${escapeXml(value)}</${own}>`;
    }
  }
  return name === undefined ? text : `<${name}>${text}</${name}>`;
}
