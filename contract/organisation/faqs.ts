import { z } from 'zod';
import { localizedLike, textLike } from '../examples.ts';
import { instant } from '../localized.ts';
import { localizedBlocks } from '../text-blocks.ts';

export const faqTheme = z
  .object({ slug: textLike('desafios'), name: localizedLike('Challenges', 'Desafios') })
  .meta({ id: 'FaqTheme' });
export type FaqTheme = z.infer<typeof faqTheme>;

/** A frequent question with its answer. */
export const faq = z
  .object({
    id: z.int(),
    slug: textLike('quem-pode-participar').meta({ description: 'What an address names it by: /faq#slug' }),
    theme: faqTheme,
    question: localizedLike('Who can take part?', 'Quem pode participar?'),
    answer: localizedLike('Everyone.', 'Todas as pessoas.', 'As it was written: Markdown'),
    answer_blocks: localizedBlocks,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Faq' });
export type Faq = z.infer<typeof faq>;
