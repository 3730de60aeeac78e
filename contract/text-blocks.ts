import { z } from 'zod';
import { component } from './schemas.ts';

/** A span of a line: plain, strong, or a link. */
export const span = component('Span', {
  text: z.string(),
  strong: z.literal(true).optional(),
  href: z.string().optional(),
});
export type Span = z.infer<typeof span>;

const line = z.array(span);

/** A block of a text, without HTML: the page decides how to show it. */
export const textBlock = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      id: z.string().meta({ description: 'What an address names it by, after its #' }),
      text: z.string(),
    }),
    z.object({ type: z.literal('paragraph'), line }),
    z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(line) }),
    z.object({ type: z.literal('facts'), facts: z.array(z.object({ value: z.string(), text: z.string() })) }),
  ])
  .meta({ id: 'TextBlock' });
export type TextBlock = z.infer<typeof textBlock>;

/** The blocks of a text in each language, which may differ in number. */
export const localizedBlocks = z.object({ en: z.array(textBlock), pt: z.array(textBlock) }).meta({
  id: 'LocalizedBlocks',
  examples: [
    {
      en: [{ type: 'paragraph', line: [{ text: 'Nobody has to be an expert.' }] }],
      pt: [{ type: 'paragraph', line: [{ text: 'Ninguém precisa ser especialista.' }] }],
    },
  ],
});
export type LocalizedBlocks = z.infer<typeof localizedBlocks>;
