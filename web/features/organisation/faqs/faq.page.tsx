import { type Language, localize } from '@mutirao/contract/language.ts';
import type { Faq } from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import { plainText } from '@mutirao/contract/plain-blocks.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure, useOpenedByHash } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plain } from '../../../ui/plain-text.ts';
import { TextBlocks } from '../../../ui/rich-text.tsx';
import searchStyles from '../../../ui/search-form.module.css';
import { Information } from '../pages/index.ts';
import styles from './faq.module.css';

/** The data of a question on its page. */
type FaqFacts = Pick<Faq, 'slug' | 'theme' | 'question' | 'answer_blocks'>;

function faqFacts({ slug, theme, question, answer_blocks }: Faq): FaqFacts {
  return { slug, theme, question, answer_blocks };
}

interface ThemeOfFaqs {
  readonly theme: FaqFacts['theme'];
  readonly faqs: readonly FaqFacts[];
}

/** Questions by theme, in their order. */
function byTheme(faqs: readonly FaqFacts[]): ThemeOfFaqs[] {
  const themes = new Map(faqs.map(({ theme }) => [theme.slug, theme]));
  return [...themes.values()].map((theme) => ({
    theme,
    faqs: faqs.filter((faq) => faq.theme.slug === theme.slug),
  }));
}

const useFaqTexts = defineTexts('faq', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** A frequent question, which opens its answer. */
function Question({ faq }: { faq: FaqFacts }) {
  const t = useFaqTexts();
  const { language, localize } = useLanguage();
  return (
    <Disclosure title={localize(faq.question)} anchor={faq.slug} link={t.link}>
      <TextBlocks blocks={faq.answer_blocks[language]} />
    </Disclosure>
  );
}

/** The questions with all the words of a search, in the question or its answer; ignores accents and case. */
function filterFaqs(faqs: readonly FaqFacts[], search: string, language: Language): readonly FaqFacts[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return faqs;
  return faqs.filter(({ question, answer_blocks }) => {
    const text = plain(`${localize(question, language)} ${plainText(answer_blocks[language])}`);
    return words.every((word) => text.includes(word));
  });
}

interface Search {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The matching questions. */
  readonly shown: readonly FaqFacts[];
}

/** The search term: first from the address, then as typed. The question of a followed link stays visible. */
function useSearch(faqs: readonly FaqFacts[], asked: string): Search {
  const { language } = useLanguage();
  const { hash, key } = useLocation();
  const [search, setSearch] = useState(asked);
  const [place, setPlace] = useState({ asked, hash, key });
  const shown = filterFaqs(faqs, search, language);

  if (place.asked !== asked || place.hash !== hash || place.key !== key) {
    setPlace({ asked, hash, key });
    const isNamed = ({ slug }: FaqFacts) => slug === hash.slice(1);
    if (place.asked !== asked) setSearch(asked);
    else if (faqs.some(isNamed) && !shown.some(isNamed)) setSearch('');
  }
  return { search, setSearch, shown };
}

/** The most that is searched for, in characters. */
const longest = 60;

interface FaqSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Filters the questions while the user types; before hydration, by loading the page again. */
function FaqSearch({ search, onSearch }: FaqSearchProps) {
  const t = useFaqTexts();
  return (
    <form
      action={linkTo(pages.text.faq)}
      method="get"
      role="search"
      aria-label={t.search}
      className={`${searchStyles.search} ${styles.search}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <label htmlFor="q">{t.search}</label>
      <div className={searchStyles.field}>
        <input
          id="q"
          type="search"
          name="q"
          maxLength={longest}
          value={search}
          autoComplete="off"
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
        <button type="submit" aria-label={t.searchSubmit}>
          <IconSearch aria-hidden size={20} />
        </button>
      </div>
    </form>
  );
}

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
