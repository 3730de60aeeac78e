import { z } from 'zod';
import { instant, localized } from '../localized.ts';
import { localizedBlocks } from '../text-blocks.ts';

export const faqTheme = z.object({ slug: z.string(), name: localized }).meta({ id: 'FaqTheme' });
export type FaqTheme = z.infer<typeof faqTheme>;

/** A question that people ask, and its answer. */
export const faq = z
  .object({
    id: z.int(),
    slug: z.string().meta({ description: 'What an address names it by: /faq#slug' }),
    theme: faqTheme,
    question: localized,
    answer: localized.meta({ description: 'As it was written: Markdown' }),
    answer_blocks: localizedBlocks,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Faq' });
export type Faq = z.infer<typeof faq>;
