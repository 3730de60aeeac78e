import { strFromU8, unzipSync } from 'fflate';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { send } from './send.ts';

type Node = DefaultTreeAdapterMap['node'];
type Tag = DefaultTreeAdapterMap['element'];
/** Attributes with their values; `true` means any value. */
type Wanted = Readonly<Record<string, string | RegExp | true>>;

/** An element of a page as the server sends it. */
export interface PageElement {
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text, with single spaces. */
  readonly text: string;
  /** Its texts between tags, in order; a part in another language, marked so, is left out. */
  pieces(): string[];
  /** The elements in it with this tag, or any with `*`, and these attributes, in order. */
  all(tag: string, attributes?: Wanted): PageElement[];
  /** The only such element; throws where there is none or another. */
  one(tag: string, attributes?: Wanted): PageElement;
  /** The texts of `all`. */
  texts(tag: string, attributes?: Wanted): string[];
}

const withoutText = new Set(['script', 'style', 'template']);

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterMap['textNode']).value;
  if (!('childNodes' in node) || withoutText.has(node.nodeName)) return '';
  return node.childNodes.map(textOf).join('');
}

function piecesOf(node: Node): string[] {
  if (!('childNodes' in node) || withoutText.has(node.nodeName)) return [];
  if ('attrs' in node && 'lang' in attributesOf(node) && node.nodeName !== 'html') return [];
  const pieces = [''];
  for (const child of node.childNodes) {
    // Comments separate values within one text.
    if (child.nodeName === '#text') pieces.push(`${pieces.pop()}${textOf(child)}`);
    else if (child.nodeName !== '#comment') pieces.push(...piecesOf(child), '');
  }
  return pieces.map((piece) => piece.trim());
}

function* elementsIn(node: Node): Generator<Tag> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child;
    yield* elementsIn(child);
  }
}

function attributesOf(tag: Tag): Record<string, string> {
  return Object.fromEntries(tag.attrs.map(({ name, value }) => [name, value]));
}

function matches(attributes: Record<string, string>, wanted: Wanted): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const own = attributes[name];
    if (own === undefined) return false;
    return value === true || (typeof value === 'string' ? own === value : value.test(own));
  });
}

function present(node: Node): PageElement {
  const all = (tag: string, wanted: Wanted = {}) =>
    [...elementsIn(node)]
      .filter((one) => (tag === '*' || one.tagName === tag) && matches(attributesOf(one), wanted))
      .map((one) => present(one));
  return {
    attributes: 'attrs' in node ? attributesOf(node) : {},
    text: textOf(node).replaceAll(/\s+/g, ' ').trim(),
    pieces: () => piecesOf(node).filter(Boolean),
    all,
    one: (tag, wanted) => {
      const [first, ...others] = all(tag, wanted);
      if (!first || others.length > 0)
        throw new Error(`${first ? others.length + 1 : 'no'} <${tag}> with ${JSON.stringify(wanted ?? {})}`);
      return first;
    },
    texts: (tag, wanted) => all(tag, wanted).map(({ text }) => text),
  };
}

/** Parses a page as a browser without scripts does. */
export function readPage(html: string): PageElement {
  return present(parse(html, { scriptingEnabled: false }));
}

/** The content of a ZIP: path to text. */
export function readZip(zip: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

export interface MetricSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The samples of a scrape in the text format of Prometheus. */
export function parseMetrics(text: string): MetricSample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', given = '']) => [key, given]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

/** Scrapes an instance over HTTP, as Prometheus does. */
export async function scrape(address: string, headers: Record<string, string> = {}): Promise<MetricSample[]> {
  const { status, bytes } = await send(`${address}/metrics`, { headers });
  if (status !== 200) throw new Error(`/metrics answered ${status}`);
  return parseMetrics(bytes.toString());
}

/** The value of a sample with these labels; undefined without one. */
export function metricOf(
  samples: readonly MetricSample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  return samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;
}
