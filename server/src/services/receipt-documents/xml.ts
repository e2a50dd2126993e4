import { isUtf8 } from 'node:buffer';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { DocumentRefused } from './document.ts';

const xmlBytesMax = 2 * 1024 * 1024;
const depthMax = 40;
const elementsMax = 50_000;

/** An element: its text, its attributes, and its child elements by name, without prefixes. */
export type Element = { text: string; attributes: Record<string, string>; children: Map<string, Element[]> };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // XML's five predefined entities and numeric character references are decoded below. Others do not occur.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: depthMax,
});

/** Parses one XML document in UTF-8. Without a DTD, it can declare, fetch or expand nothing. */
export function parseXml(bytes: Buffer): { name: string; root: Element } {
  if (bytes.length > xmlBytesMax) throw new DocumentRefused('An XML receipt may have at most 2 MiB.');
  if (!isUtf8(bytes)) throw new DocumentRefused('The XML must be in UTF-8.');
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const encoding = /^<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(text)?.[1];
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) {
    throw new DocumentRefused('The XML must be in UTF-8.');
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new DocumentRefused('The XML must not have a DTD.');
  if ((text.match(/</g)?.length ?? 0) > elementsMax * 2)
    throw new DocumentRefused('The XML has too many elements.');
  try {
    if (XMLValidator.validate(text) !== true) throw new DocumentRefused('The body is not well-formed XML.');
    const [root] = (parser.parse(text) as Node[]).filter((node) => nameOf(node) !== undefined);
    const name = root && nameOf(root);
    if (!root || name === undefined) throw new DocumentRefused('The XML has no element.');
    return { name, root: toElement(root, name) };
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    throw new DocumentRefused('The XML of the body cannot be parsed.');
  }
}

/** A node of the parser: `{ Name: [children], ':@': attributes }` or `{ '#text': text }`. */
type Node = Record<string, unknown>;

function nameOf(node: Node): string | undefined {
  return Object.keys(node).find((key) => key !== ':@' && !key.startsWith('#') && !key.startsWith('?'));
}

function toElement(node: Node, name: string): Element {
  const children = new Map<string, Element[]>();
  let text = '';
  for (const child of node[name] as Node[]) {
    if ('#text' in child) text += String(child['#text']);
    const inner = nameOf(child);
    if (inner === undefined) continue;
    const known = children.get(inner);
    if (known) known.push(toElement(child, inner));
    else children.set(inner, [toElement(child, inner)]);
  }
  const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>);
  return {
    text: decode(text.trim()),
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decode(value)])),
    children,
  };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/gi, (whole, code: string) => {
    if (!code.startsWith('#')) return named[code] ?? whole;
    const point = code[1]?.toLowerCase() === 'x' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : '';
  });
}

/** Returns the first element at this path. */
export function at(element: Element, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((found, name) => found?.children.get(name)?.[0], element);
}
export function textAt(element: Element, ...path: string[]): string | null {
  const text = at(element, ...path)?.text ?? '';
  return text === '' ? null : text;
}
export function allAt(element: Element, ...names: string[]): Element[] {
  return names.flatMap((name) => element.children.get(name) ?? []);
}
