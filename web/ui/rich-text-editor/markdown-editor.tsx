import { maximumSlug, slugFrom } from '@mutirao/contract/slugs.ts';
import type { Span, TextBlock } from '@mutirao/contract/text-blocks.ts';
import { DOMParser as DocumentParser, type Node } from 'prosemirror-model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { isCancelled, withRetries } from '../../platform/failures.ts';
import { Failure } from '../loaded.tsx';
import { Editor, type EditorProps } from './editor.tsx';
import { readAddress, schema } from './schema.ts';
import type { TextFormat } from './use-editor.ts';

function inline(spans: readonly Span[]): Node[] {
  return spans
    .filter(({ text }) => text !== '')
    .map(({ text, strong, href }) =>
      schema.text(text, [
        ...(href === undefined ? [] : [schema.mark('link', { href })]),
        ...(strong ? [schema.mark('strong')] : []),
      ]),
    );
}

/** A line of each fact's value and one of its meaning, as they are written. */
function factLines(facts: Extract<TextBlock, { type: 'facts' }>['facts']): Node[] {
  const lines = facts.flatMap(({ value, text }) => [value, `: ${text}`]);
  return lines.flatMap((text, index) => [...(index > 0 ? [schema.node('hard_break')] : []), schema.text(text)]);
}

function nodeOf(block: TextBlock): Node {
  if (block.type === 'heading')
    return schema.node('heading', { level: block.level, id: block.id }, block.text ? [schema.text(block.text)] : []);
  if (block.type === 'paragraph') return schema.node('paragraph', null, inline(block.line));
  if (block.type === 'facts') return schema.node('paragraph', null, factLines(block.facts));
  const items = block.items.map((line) =>
    schema.node('list_item', null, [schema.node('paragraph', null, inline(line))]),
  );
  return schema.node(block.ordered ? 'ordered_list' : 'bullet_list', null, items);
}

/** The document of a text that the server has read from Markdown. */
export function documentOf(blocks: readonly TextBlock[]): Node {
  return schema.node('doc', null, blocks.length > 0 ? blocks.map(nodeOf) : [schema.node('paragraph')]);
}

const escapeText = (text: string) => text.replace(/[\\*[]/g, '\\$&').replace(/__/g, '\\_\\_');
/** What would begin a heading or a list is text here. */
const escapeStart = (line: string) =>
  line.replace(/^(#{1,6}|[-+])(?=\s|$)/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
const escapeAddress = (href: string) =>
  href.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** A piece of a line; blanks at its ends are outside of the marks, which would not hold otherwise. */
function writePiece(node: Node): string {
  if (node.type.name === 'hard_break') return '\n';
  const [, before = '', text = '', after = ''] = (node.text ?? '').match(/^(\s*)(.*?)(\s*)$/s) ?? [];
  if (text === '') return before + after;
  const link = node.marks.find(({ type }) => type.name === 'link');
  const isStrong = node.marks.some(({ type }) => type.name === 'strong');
  const words = escapeText(text);
  if (link) return `${before}[${words}](${escapeAddress(String(link.attrs.href))})${after}`;
  return `${before}${isStrong ? `**${words}**` : words}${after}`;
}

function writeLine({ children }: Node): string {
  const lines = children.map(writePiece).join('').split('\n');
  return lines
    .map((line) => escapeStart(line.trim()))
    .filter(Boolean)
    .join('\n');
}

/** The paragraphs of an item are one, and lists within it are further items: the pages have neither. */
function writeItem(item: Node): string[] {
  const own = item.children.filter(({ isTextblock }) => isTextblock).map(writeLine);
  const nested = item.children
    .filter(({ isTextblock }) => !isTextblock)
    .flatMap((list) => list.children.flatMap(writeItem));
  return [own.join(' ').replaceAll('\n', ' '), ...nested];
}

/** The anchors that a text names. */
const anchorsIn = (markdown: string) => new Set([...markdown.matchAll(/\{#([\w-]+)\}\s*$/gm)].map(([, id]) => id));

/**
 * A document as the Markdown of the organisation's pages. Headings have their anchors where their words do not say
 * them, and where the text that it was, did.
 */
export function toMarkdown(doc: Node, before = ''): string {
  const named = anchorsIn(before);
  const anchors = new Set<string>();
  function writeBlock(node: Node): string {
    if (node.type.name === 'heading') {
      const { level, id } = node.attrs;
      const isSaid = named.has(id) || id !== slugFrom(node.textContent, maximumSlug);
      const isOwn = id !== '' && isSaid && !anchors.has(id);
      anchors.add(id);
      return `${'#'.repeat(level)} ${escapeText(node.textContent.trim())}${isOwn ? ` {#${id}}` : ''}`;
    }
    if (node.isTextblock) return writeLine(node);
    if (node.type.name === 'blockquote') return node.children.map(writeBlock).join('\n\n');
    const isOrdered = node.type.name === 'ordered_list';
    return node.children
      .flatMap(writeItem)
      .map((line, index) => `${isOrdered ? `${index + 1}.` : '-'} ${line}`)
      .join('\n');
  }
  return doc.children.map(writeBlock).filter(Boolean).join('\n\n');
}

const parser = new DocumentParser(schema, [
  {
    tag: 'a[href]',
    mark: 'link',
    getAttrs: (element) => {
      const href = readAddress(element.getAttribute('href') ?? '', true);
      return href !== undefined && { href };
    },
  },
  ...DocumentParser.fromSchema(schema).rules,
]);

/** What is pasted into a text without headings has their words as paragraphs. */
const withoutHeadings = new DocumentParser(
  schema,
  parser.rules.filter((rule) => !('node' in rule && rule.node === 'heading')),
);

interface MarkdownSource {
  /** The document that the server's answer made of `before`. */
  doc: Node;
  before: string;
  hasHeadings: boolean;
}

/** The format of a text that is stored as Markdown. */
function markdownFormat({ doc, before, hasHeadings }: MarkdownSource): TextFormat {
  return {
    read: () => doc,
    write: (written) => toMarkdown(written, before),
    parser: hasHeadings ? parser : withoutHeadings,
    tools: ['bold', ...(hasHeadings ? (['heading', 'subheading'] as const) : []), 'bullets', 'numbers', 'link'],
    isStaff: true,
  };
}

interface MarkdownEditorProps extends Omit<EditorProps, 'format'> {
  hasHeadings: boolean;
}

/**
 * The editor of a text that is stored as Markdown, as those of the organisation's pages. The server reads it, so that
 * the editor shows what visitors see; what the editor wrote itself is not read again.
 */
export function MarkdownEditor({ value, onChange, hasHeadings, ...props }: MarkdownEditorProps) {
  const [shown, setShown] = useState<{ markdown: string; doc: Node }>();
  const [failure, setFailure] = useState('');
  const own = useRef<string>(undefined);
  useEffect(() => {
    if (value === own.current) return;
    const stop = new AbortController();
    const { signal } = stop;
    const read = () => callApi('POST /admin/markdown', { body: { pt: value, en: '', for_editing: true }, signal });
    withRetries('network', read, { signal }).then(
      ({ blocks }) => {
        own.current = value;
        setFailure('');
        setShown({ markdown: value, doc: documentOf(blocks.pt) });
      },
      (error: unknown) => {
        if (error instanceof ApiError) setFailure(error.message);
        else if (!isCancelled(error)) throw error;
      },
    );
    return () => stop.abort();
  }, [value]);
  const format = useMemo(
    () => shown && markdownFormat({ doc: shown.doc, before: shown.markdown, hasHeadings }),
    [shown, hasHeadings],
  );
  if (failure) return <Failure>{failure}</Failure>;
  if (!shown || !format) return <div aria-busy="true" />;
  return (
    <Editor
      {...props}
      format={format}
      value={shown.markdown}
      onChange={(markdown) => {
        own.current = markdown;
        onChange(markdown);
      }}
    />
  );
}
