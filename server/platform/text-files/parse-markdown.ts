import { plainLine } from '@mutirao/contract/plain-blocks.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { maximumSlug, slugFrom } from '@mutirao/contract/slugs.ts';
import type { Span, TextBlock } from '@mutirao/contract/text-blocks.ts';
import type { Heading, List, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import * as commonmark from 'micromark-core-commonmark';

/** What is wrong with a text, with the line it is on. */
export interface TextProblem {
  readonly line: number;
  readonly problem: string;
}

/** The same in both languages, for those who write in a browser. */
interface MarkdownProblem extends TextProblem {
  readonly message: Localized;
}

/** A problem in a sentence that names its line. */
export function atLine({ line, message }: Pick<MarkdownProblem, 'line' | 'message'>): Localized {
  return { pt: `Linha ${line}: ${message.pt}.`, en: `Line ${line}: ${message.en}.` };
}

interface Reading {
  readonly source: string;
  readonly anchors: Set<string>;
  readonly report: (node: Nodes, message: Localized) => void;
}

/** The allowed constructs of Markdown; all others, HTML included, are plain text. */
const allowed = new Set([
  ...['attention', 'blankLine', 'characterEscape', 'content', 'headingAtx', 'labelEnd', 'labelStartLink'],
  ...['lineEnding', 'list'],
]);
const disabled = Object.keys(commonmark).filter((construct) => !allowed.has(construct));

/** Allowed targets of links: a page of ours, an anchor, the web, a mail, a phone call. */
const safeAddress = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)\S*$/i;
/** A link with a blank in its address, which is plain text in Markdown and a mistake of its author. */
const brokenLink = /(?<!\\)\[[^\]]+\]\(([^)]*)\)/;
const wrongLink = (href: string): Localized => ({
  pt: `um link não pode levar a "${href}"`,
  en: `a link may not lead to "${href}"`,
});
const headingName = /^(.*?)\s+\{#([\w-]*)\}$/;
const fact = /^: +(.*)$/;

/** Lists within lists, of which the parser takes exponentially longer than of flat ones. */
const deepList = /^(?:[ \t]*(?:[-+*]|\d{1,9}[.)])(?=[ \t])){8}|^[ \t]{32,}(?:[-+*]|\d{1,9}[.)])[ \t]/;
/** The parser compares each mark of a paragraph with all others. */
const mostMarks = 1000;
const tooComplex: Localized = {
  pt: 'este trecho tem listas ou marcas demais; divida-o',
  en: 'this part has too many lists or marks; divide it',
};

/** The number of the line that would take the parser too long, if any. */
function findTooComplex(source: string): number | undefined {
  let marks = 0;
  for (const [index, line] of source.split('\n').entries()) {
    marks = line.trim() === '' ? 0 : marks + line.replace(/[^*_[\]]/g, '').length;
    if (marks > mostMarks || deepList.test(line)) return index + 1;
  }
  return undefined;
}

const sourceOf = ({ position }: Nodes, { source }: Reading) =>
  source.slice(position?.start.offset, position?.end.offset);

const isPlain = (span: Span | undefined) => span !== undefined && !span.strong && span.href === undefined;

/** Joins neighbouring spans that are plain text, and drops empty ones. */
function joinPlain(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && isPlain(last) && isPlain(span)) joined[joined.length - 1] = { text: last.text + span.text };
    else if (span.text !== '') joined.push(span);
  }
  return joined;
}

function readSpan(node: PhrasingContent, reading: Reading): Span[] {
  if (node.type === 'text') {
    const href = sourceOf(node, reading).match(brokenLink)?.[1];
    if (href !== undefined) reading.report(node, wrongLink(href));
    return [{ text: node.value.replace(/\s*[\r\n]+\s*/g, ' ') }];
  }
  if (node.type === 'break') return [{ text: ' ' }];
  if (node.type === 'strong')
    return readLine(node.children, reading).map((span) => (span.href ? span : { text: span.text, strong: true }));
  if (node.type === 'link') {
    const text = plainLine(readLine(node.children, reading));
    if (safeAddress.test(node.url)) return [{ text, href: node.url }];
    reading.report(node, wrongLink(node.url));
    return [{ text }];
  }
  const source = sourceOf(node, reading);
  if (node.type !== 'emphasis') return [{ text: source }];
  return [{ text: source.slice(0, 1) }, ...readLine(node.children, reading), { text: source.slice(-1) }];
}

function readLine(nodes: readonly PhrasingContent[], reading: Reading): Span[] {
  return joinPlain(nodes.flatMap((node) => readSpan(node, reading)));
}

/** An item, then the items of the lists within it: the blocks have no nested lists. */
function readItem({ children }: ListItem, reading: Reading): Span[][] {
  const lines = children.filter((child) => child.type === 'paragraph' || child.type === 'heading');
  const nested = children.filter((child) => child.type === 'list');
  const line = lines.flatMap((child, index) => [
    ...(index > 0 ? [{ text: ' ' }] : []),
    ...readLine(child.children, reading),
  ]);
  return [joinPlain(line), ...nested.flatMap((list) => readItems(list, reading))];
}

function readItems({ children }: List, reading: Reading): Span[][] {
  return children.flatMap((item) => readItem(item, reading));
}

/** Facts, our extension of Markdown: values, each with `: its meaning` on the line below. */
function readFacts(paragraph: Paragraph, reading: Reading): TextBlock | undefined {
  const lines = sourceOf(paragraph, reading).split(/\r?\n/);
  const facts: { value: string; text: string }[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const text = lines[at + 1]?.match(fact)?.[1];
    if (text === undefined) return undefined;
    facts.push({ value: lines[at]?.trim() as string, text });
  }
  return { type: 'facts', facts };
}

/** Ids of the frame around every page. */
const frameAnchors = ['bar', 'content'];

/** A heading with its anchor, which is the `{#name}` at its end or else made of its words. */
function readHeading(heading: Heading, reading: Reading): TextBlock {
  if (heading.depth < 2 || heading.depth > 3)
    reading.report(heading, { pt: 'um título começa com ## ou ###', en: 'a heading begins with ## or ###' });
  const line = plainLine(readLine(heading.children, reading));
  const [, text = line, given] = line.match(headingName) ?? [];
  const wanted = given || slugFrom(text, maximumSlug) || 'part';
  let id = wanted;
  for (let number = 2; reading.anchors.has(id); number += 1) id = `${wanted}-${number}`;
  if (given && id !== given)
    reading.report(heading, { pt: `{#${given}} está repetido`, en: `{#${given}} is there twice` });
  reading.anchors.add(id);
  return { type: 'heading', level: heading.depth < 3 ? 2 : 3, id, text };
}

/**
 * Reads Markdown into blocks: `## headings`, `### smaller ones`, paragraphs, `- lists`, `1. numbered ones`, `**strong**`
 * words, `[links](/faq)`, and facts. Everything else is shown as written; wrong links and headings are reported.
 */
export function parseMarkdown(source: string): { blocks: TextBlock[]; problems: MarkdownProblem[] } {
  const problems: MarkdownProblem[] = [];
  const report = ({ position }: Nodes, message: Localized) =>
    void problems.push({ line: position?.start.line ?? 1, problem: message.en, message });
  const reading: Reading = { source, anchors: new Set(frameAnchors), report };
  const line = findTooComplex(source);
  if (line !== undefined) {
    const asWritten: TextBlock = { type: 'paragraph', line: [{ text: source }] };
    return { blocks: [asWritten], problems: [{ line, problem: tooComplex.en, message: tooComplex }] };
  }
  const { children } = fromMarkdown(source, { extensions: [{ disable: { null: disabled } }] });
  const blocks = children.map((node): TextBlock => {
    if (node.type === 'heading') return readHeading(node, reading);
    if (node.type === 'list') return { type: 'list', ordered: node.ordered === true, items: readItems(node, reading) };
    if (node.type === 'paragraph')
      return readFacts(node, reading) ?? { type: 'paragraph', line: readLine(node.children, reading) };
    return { type: 'paragraph', line: [{ text: sourceOf(node, reading) }] };
  });
  return { blocks, problems };
}
