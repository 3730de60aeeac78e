import type { Span, TextBlock } from './text-blocks.ts';

/** The plain text of a line. */
export function plainLine(line: readonly Span[]): string {
  return line.map(({ text }) => text).join('');
}

/** The plain text of blocks, a line for each block or item. */
export function plainText(blocks: readonly TextBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.type === 'heading') return [block.text];
      if (block.type === 'paragraph') return [plainLine(block.line)];
      if (block.type === 'list') return block.items.map(plainLine);
      return block.facts.map(({ value, text }) => `${value}: ${text}`);
    })
    .join('\n');
}

/** The opening of a page: everything before its first heading. */
export function openingOf(blocks: readonly TextBlock[]): TextBlock[] {
  const end = blocks.findIndex(({ type }) => type === 'heading');
  return blocks.slice(0, end < 0 ? blocks.length : end);
}
