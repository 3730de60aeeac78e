import type { Faq } from '@mutirao/contract/organisation/faqs.ts';

/** The data of a question on its page. */
export type FaqFacts = Pick<Faq, 'slug' | 'theme' | 'question' | 'answer_blocks'>;

export function faqFacts({ slug, theme, question, answer_blocks }: Faq): FaqFacts {
  return { slug, theme, question, answer_blocks };
}

interface ThemeOfFaqs {
  readonly theme: FaqFacts['theme'];
  readonly faqs: readonly FaqFacts[];
}

/** Questions by theme, in their order. */
export function byTheme(faqs: readonly FaqFacts[]): ThemeOfFaqs[] {
  const themes = new Map(faqs.map(({ theme }) => [theme.slug, theme]));
  return [...themes.values()].map((theme) => ({
    theme,
    faqs: faqs.filter((faq) => faq.theme.slug === theme.slug),
  }));
}
