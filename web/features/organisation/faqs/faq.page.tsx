import { plainText } from '@mutirao/contract/plain-blocks.ts';
import { pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { Button } from '../../../ui/button.tsx';
import { useOpenedByHash } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Information } from '../pages/index.ts';
import styles from './faq.module.css';
import { byTheme, faqFacts } from './faq-facts.ts';
import { FaqSearch } from './faq-search.tsx';
import { Question } from './question.tsx';
import { useFaqTexts } from './texts.ts';
import { useSearch } from './use-search.ts';

export const load = async ({ api, url }: LoadArguments) => {
  const [page, faqs] = await Promise.all([api('GET /pages/:slug', { params: { slug: 'faq' } }), api('GET /faqs')]);
  return { page, faqs: faqs.map(faqFacts), search: readSearch(pages.text.faq, url.searchParams).q ?? '' };
};

/** Frequently asked questions by theme, with collapsed answers. */
export function Component() {
  const t = useFaqTexts();
  const { language, localize } = useLanguage();
  const { page, faqs, search: asked } = useData<typeof load>();
  const { search, setSearch, shown } = useSearch(faqs, asked);
  useOpenedByHash();
  const isSearch = search.trim() !== '';
  const one = isOne(shown.length, language);
  const structured = {
    mainEntity: faqs.map(({ question, answer_blocks }) => ({
      '@type': 'Question',
      name: localize(question),
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer_blocks[language]) },
    })),
  };
  return (
    <Information
      page={page}
      type="FAQPage"
      structured={structured}
      before={
        <div className={styles.page}>
          <FaqSearch search={search} onSearch={setSearch} />
          <p role="status" className={styles.found}>
            {isSearch && shown.length > 0 && t.found(formatNumber(shown.length, language), one)}
          </p>
          {shown.length === 0 && (
            <EmptyState picture="search" title={t.none} text={t.noneText} level="p" announced>
              <Button look="outline" onClick={() => setSearch('')}>
                {t.all}
              </Button>
            </EmptyState>
          )}
          {byTheme(shown).map(({ theme, faqs }) => (
            <section key={theme.slug} className={styles.theme} aria-labelledby={`theme-${theme.slug}`}>
              <h2 id={`theme-${theme.slug}`}>{localize(theme.name)}</h2>
              <div>
                {faqs.map((faq) => (
                  <Question key={faq.slug} faq={faq} />
                ))}
              </div>
            </section>
          ))}
        </div>
      }
    />
  );
}
