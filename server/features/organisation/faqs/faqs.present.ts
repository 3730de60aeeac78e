import type { Faq } from '@mutirao/contract/organisation/faqs/faqs.ts';
import { parseMarkdown } from '../../../platform/text-files/parse-markdown.ts';
import type { FaqRow } from './faqs.queries.ts';

export function presentFaq(row: FaqRow): Faq {
  return {
    id: row.id,
    slug: row.slug,
    theme: { slug: row.theme, name: { en: row.name_en, pt: row.name_pt } },
    question: { en: row.question_en, pt: row.question_pt },
    answer: { en: row.answer_en, pt: row.answer_pt },
    answer_blocks: { en: parseMarkdown(row.answer_en).blocks, pt: parseMarkdown(row.answer_pt).blocks },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
