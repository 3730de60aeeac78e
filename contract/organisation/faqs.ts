import { z } from 'zod';
import { instant } from '../localized.ts';
import { component, localizedLike, textLike } from '../schemas.ts';
import { localizedBlocks } from '../text-blocks.ts';

export const faqTheme = component('FaqTheme', {
  slug: textLike('desafios'),
  name: localizedLike('Challenges', 'Desafios'),
});

/** A frequent question with its answer. */
export const faq = component('Faq', {
  id: z.int(),
  slug: textLike('quem-pode-participar', 'What an address names it by: /faq#slug'),
  theme: faqTheme,
  question: localizedLike('Who can take part?', 'Quem pode participar?'),
  answer: localizedLike('Everyone.', 'Todas as pessoas.', 'As it was written: Markdown'),
  answer_blocks: localizedBlocks,
  created_at: instant,
  updated_at: instant,
});
export type Faq = z.infer<typeof faq>;
