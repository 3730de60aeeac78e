import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
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
