import { maximumSlug, slugFrom } from './slugs.ts';
import type { Span, TextBlock } from './text-blocks.ts';

/** What somebody wrote and nobody can read, with the line it is on. */
export interface TextProblem {
  readonly line: number;
  readonly problem: string;
}

/** Where a link of a text may lead: a page of ours, a place on this page, the web, a mail, a call. */
const safeAddress = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)\S*$/i;
const mark = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]*)\)/g;
const heading = /^(#+)\s+(.*?)(?:\s+\{#([\w-]*)\})?\s*$/;
const bullet = /^- +(.*)$/;
const numbered = /^\d+\. +(.*)$/;
const fact = /^: +(.*)$/;

type Tell = (problem: string) => void;

function parseLine(text: string, tell: Tell): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { 0: whole, 1: strong, 2: label, 3: href = '', index } of text.matchAll(mark)) {
    if (index > end) spans.push({ text: text.slice(end, index) });
    end = index + whole.length;
    if (strong !== undefined) spans.push({ text: strong, strong: true });
    else if (safeAddress.test(href)) spans.push({ text: label as string, href });
    else {
      tell(`a link may not lead to "${href}"`);
      spans.push({ text: label as string });
    }
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

/** Joins to each item the lines that go on with it, which are indented. */
function itemsOf(lines: readonly string[], pattern: RegExp): string[] | undefined {
  const items: string[] = [];
  for (const line of lines) {
    const begun = line.match(pattern)?.[1];
    if (begun !== undefined) items.push(begun);
    else if (items.length > 0 && /^\s{2,}\S/.test(line)) items.push(`${items.pop()} ${line.trim()}`);
    else return undefined;
  }
  return items;
}

function parseFacts(lines: readonly string[]): TextBlock | undefined {
  if (lines.length % 2 !== 0) return undefined;
  const facts: { value: string; text: string }[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const text = lines[at + 1]?.match(fact)?.[1];
    if (text === undefined) return undefined;
    facts.push({ value: lines[at]?.trim() as string, text });
  }
  return { type: 'facts', facts };
}

/** A paragraph, a list or facts: lines that no empty one separates. */
function parseLines(lines: readonly string[], tell: Tell): TextBlock {
  for (const [pattern, ordered] of [
    [bullet, false],
    [numbered, true],
  ] as const) {
    const items = itemsOf(lines, pattern);
    if (items) return { type: 'list', ordered, items: items.map((item) => parseLine(item, tell)) };
  }
  return parseFacts(lines) ?? { type: 'paragraph', line: parseLine(lines.map((line) => line.trim()).join(' '), tell) };
}

/**
 * Reads a text as people write it: `## headings`, `### smaller ones`, paragraphs, `- lists`, `1. numbered ones`,
 * `**strong** words`, `[links](/faq)`, and facts, a value with `: its meaning` on the line below. What it cannot read is
 * shown as it stands, and told.
 */
export function parseText(text: string): { blocks: TextBlock[]; problems: TextProblem[] } {
  const blocks: TextBlock[] = [];
  const problems: TextProblem[] = [];
  const anchors = new Set<string>();
  let open: { line: number; lines: string[] } | undefined;

  const tellAt = (line: number) => (problem: string) => void problems.push({ line, problem });
  function close(): void {
    if (open) blocks.push(parseLines(open.lines, tellAt(open.line)));
    open = undefined;
  }
  function addHeading([, marks = '', title = '', given]: RegExpMatchArray, line: number): void {
    if (marks.length < 2 || marks.length > 3) tellAt(line)('a heading begins with ## or ###');
    const wanted = given || slugFrom(title, maximumSlug) || 'part';
    let id = wanted;
    for (let number = 2; anchors.has(id); number += 1) id = `${wanted}-${number}`;
    if (given && id !== given) tellAt(line)(`{#${given}} is there twice`);
    anchors.add(id);
    blocks.push({ type: 'heading', level: marks.length < 3 ? 2 : 3, id, text: title });
  }

  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const found = line.match(heading);
    if (line.trim() === '' || found) close();
    if (found) addHeading(found, index + 1);
    else if (line.trim() !== '') {
      open ??= { line: index + 1, lines: [] };
      open.lines.push(line);
    }
  }
  close();
  return { blocks, problems };
}
