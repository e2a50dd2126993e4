import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../items.ts';

/**
 * Reads large XML files record by record. Elements that only group others are passed through; every element directly within one of those becomes
 * a tree, is handed on, and forgotten. Document types are refused, so no entity can be declared, expanded or fetched.
 */

const depthMax = 40;
const recordCharsMax = 8 * 1024 * 1024;
const betweenEventsMax = 1024 * 1024;

export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
  /** The line on which it begins. */
  line: number;
};

export type XmlHandler = {
  /** Whether an element groups records; its path includes its own name. */
  isGroup(path: readonly string[]): boolean;
  begin?(element: Element, path: readonly string[]): void;
  record(element: Element, path: readonly string[]): void;
  finish?(name: string, path: readonly string[], line: number): void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export class XmlRecords {
  readonly #parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  readonly #handler: XmlHandler;
  /** Names of the groups around. */
  readonly #path: string[] = [];
  /** The open elements of the current record. */
  readonly #open: Element[] = [];
  #recordChars = 0;
  #sinceEvent = 0;
  #isRootDone = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
    const parser = this.#parser;
    parser.on('doctype', () =>
      this.#fail('The file declares a document type, which is refused: it could declare entities.'),
    );
    parser.on('error', (error) =>
      this.#fail(`The XML is not well-formed: ${error.message.replace(/^[\d:]+:? ?/, '')}`),
    );
    parser.on('opentag', ({ name, attributes }) => this.#begin(localName(name), attributes));
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
    parser.on('closetag', ({ name }) => this.#close(localName(name)));
    for (const event of ['comment', 'processinginstruction', 'xmldecl'] as const) {
      parser.on(event, () => {
        this.#sinceEvent = 0;
      });
    }
  }

  write(text: string): void {
    this.#sinceEvent += text.length;
    this.#parser.write(text);
    // Text, tags and comments are kept until they end.
    if (this.#sinceEvent > betweenEventsMax)
      this.#fail(`A text, tag or comment has more than ${betweenEventsMax} characters.`);
  }

  end(): void {
    if (!this.#isRootDone) {
      const within = [...this.#path, ...this.#open.map(({ name }) => name)].join('/');
      this.#fail(
        within === '' ? 'The file has no XML element.' : `The file ends within ${within}: it is cut off.`,
      );
    }
    this.#parser.close();
  }

  #begin(name: string, attributes: Record<string, string>): void {
    this.#sinceEvent = 0;
    if (this.#path.length + this.#open.length >= depthMax)
      this.#fail(`The XML has more than ${depthMax} levels.`);
    const element: Element = { name, attributes, text: '', children: [], line: this.#parser.line };
    const parent = this.#open.at(-1);
    if (parent) {
      parent.children.push(element);
      this.#open.push(element);
      this.#count(name.length + 60);
      return;
    }
    this.#path.push(name);
    if (this.#handler.isGroup(this.#path)) {
      this.#handler.begin?.(element, this.#path);
      return;
    }
    this.#path.pop();
    this.#recordChars = 0;
    this.#open.push(element);
  }

  #text(text: string): void {
    this.#sinceEvent = 0;
    const element = this.#open.at(-1);
    // The space between elements is not kept.
    if (!element || (element.text === '' && text.trim() === '')) return;
    element.text += text;
    this.#count(text.length);
  }

  #count(chars: number): void {
    this.#recordChars += chars;
    if (this.#recordChars > recordCharsMax) {
      this.#fail(`The element ${this.#open[0]?.name ?? ''} has more than ${recordCharsMax} characters.`);
    }
  }

  #close(name: string): void {
    this.#sinceEvent = 0;
    const element = this.#open.pop();
    if (!element) {
      this.#handler.finish?.(name, this.#path, this.#parser.line);
      this.#path.pop();
      if (this.#path.length === 0) this.#isRootDone = true;
      return;
    }
    if (this.#open.length > 0) return;
    this.#handler.record(element, this.#path);
    if (this.#path.length === 0) this.#isRootDone = true;
  }

  #fail(reason: string): never {
    throw new UnreadableFile(reason, `line ${this.#parser.line}`);
  }
}

/** The first child with one of these names, which are tried in their order. */
export function child(element: Element | undefined, ...names: readonly string[]): Element | undefined {
  for (const name of names) {
    const found = element?.children.find((one) => one.name === name);
    if (found) return found;
  }
  return undefined;
}
export const childText = (element: Element | undefined, ...names: readonly string[]): string | undefined => {
  const text = child(element, ...names)?.text.trim();
  return text === '' ? undefined : text;
};
/** The element at the end of a path of names. */
export const at = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((here, name) => child(here, name), element);
export const childrenOf = (element: Element | undefined, name: string | RegExp): Element[] =>
  element?.children.filter((one) => (typeof name === 'string' ? one.name === name : name.test(one.name))) ??
  [];

/** Every element below with such a name, at any depth. */
export function descendants(element: Element, name: RegExp): Element[] {
  return element.children.flatMap((one) => [
    ...(name.test(one.name) ? [one] : []),
    ...descendants(one, name),
  ]);
}
