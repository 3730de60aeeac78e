import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';

/** The parser builds far more elements than it reads tags from hostile input, and later steps recurse. */
const mostElements = 4000;
const deepest = 60;

/** HTML with more elements, or deeper ones, than a person writes. */
export class TooComplex extends Error {}

type Fragment = DefaultTreeAdapterMap['documentFragment'];
type Node = DefaultTreeAdapterMap['node'];

function assertShallow(fragment: Fragment): void {
  const open: [Node, number][] = [[fragment, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    if (depth > deepest) throw new TooComplex();
    if ('childNodes' in node) for (const child of node.childNodes) open.push([child, depth + 1]);
  }
}

/** Parses HTML as browsers do; throws `TooComplex` before it costs more than a multiple of its length. */
export function parseHtml(html: string): Root {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      elements += 1;
      if (elements > mostElements) throw new TooComplex();
      return defaultTreeAdapter.createElement(...given);
    },
  };
  const fragment = parseFragment(html, { treeAdapter, scriptingEnabled: false });
  assertShallow(fragment);
  return fromParse5(fragment) as Root;
}

/** The page of a member: the link of a mention. */
const profile = /^\/profile\/[a-z0-9-]{1,120}$/;
const protocols = new Set(['http:', 'https:', 'mailto:']);
const longestLink = 2000;

/** True for the address of a profile. */
export function isProfileLink(href: string): boolean {
  return profile.test(href);
}

/** The attributes of a link to a web page, an e-mail address or a profile; undefined for any other. */
function cleanLink(href: unknown): Properties | undefined {
  if (typeof href !== 'string') return undefined;
  if (isProfileLink(href)) return { href };
  const url = URL.parse(href);
  if (!url || !protocols.has(url.protocol) || url.href.length > longestLink) return undefined;
  return { href: url.href, rel: ['nofollow', 'ugc', 'noopener'] };
}

/** What remains of a user's HTML. */
export const allowedElements = ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a', 'blockquote'] as const;

const schema: Schema = {
  tagNames: [...allowedElements],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: { li: ['ul', 'ol'] },
  // Of other elements, the text stays.
  strip: [
    'script',
    'style',
    'template',
    'title',
    'iframe',
    'noembed',
    'noframes',
    'object',
    'svg',
    'math',
    'textarea',
    'select',
    'audio',
    'video',
    'canvas',
  ],
};

/** Other elements that end a line: their text would run together. */
const lines = new Set('div h1 h2 h3 h4 h5 h6 pre section article header footer address figure tr dt dd'.split(' '));
const blocks = new Set([...lines, 'p', 'ul', 'ol', 'li', 'blockquote', 'table', 'tbody', 'thead']);
const isBlock = (node: RootContent) => node.type === 'element' && blocks.has(node.tagName);

type Parent = Root | Element;

/** Makes paragraphs of other lines. */
function renameLines(parent: Parent): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (lines.has(child.tagName) && !child.children.some(isBlock)) child.tagName = 'p';
    renameLines(child);
  }
}

/** Replaces links to other places than web pages, addresses and profiles by their text. */
function cleanLinks(parent: Parent): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child as ElementContent];
    cleanLinks(child);
    if (child.tagName !== 'a') return [child];
    const properties = cleanLink(child.properties.href);
    if (!properties) return child.children;
    child.properties = properties;
    return [child];
  });
}

function cleanOnce(html: string): Root {
  const parsed = parseHtml(html);
  renameLines(parsed);
  const clean = sanitize(parsed, schema) as Root;
  cleanLinks(clean);
  return clean;
}

/** Passes until nothing changes; ordinary HTML takes two. */
const mostPasses = 5;

/** A user's HTML with the allowed elements only, cleaned again to the same; throws `TooComplex`. */
export function cleanHtml(given: string): { readonly html: string; readonly tree: Root } {
  let html = given;
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const tree = cleanOnce(html);
    const written = toHtml(tree, { characterReferences: { useNamedReferences: true } });
    if (written === html) return { html, tree };
    html = written;
  }
  throw new TooComplex();
}

/** Stored HTML, cleaned; what is too complex to clean is escaped, so that its source is shown. */
export function cleanOrEscape(stored: string): string {
  try {
    return cleanHtml(stored).html;
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return stored.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
}
