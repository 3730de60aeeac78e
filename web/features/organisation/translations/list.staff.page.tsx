import { type Language, languages } from '@mutirao/contract/language.ts';
import {
  type DueTranslation,
  type TranslatedKind,
  translatedKinds,
} from '@mutirao/contract/organisation/translations/translations.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { reportFailure } from '../../../platform/failures.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswers, useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { FilteredTable, FilterForm, FilterSelect, oneOf, optionsOf, useShowFilter } from '../../../ui/filter-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from '../../../ui/staff-page.module.css';
import { ExportButton } from '../../site/exports/index.tsx';
import { editorOf } from './editor-of.ts';

const useTranslationsTexts = defineTexts('translations', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface Filter {
  kind: TranslatedKind | undefined;
  language: Language | undefined;
  after: string | undefined;
}

/** The filter in the address; an unknown choice counts as none. */
function readFilter(address: string): Filter {
  const { kind, language, after } = readSearch(backOfficePages.translations, address);
  return {
    kind: oneOf(translatedKinds, kind),
    language: oneOf(languages, language),
    after: after && /^\d{1,16}-\d{1,16}$/.test(after) ? after : undefined,
  };
}

const addressOf = (filter: Filter) => linkTo(backOfficePages.translations, {}, { ...filter });

function Filters({ filter }: { filter: Filter }) {
  const t = useTranslationsTexts();
  const show = useShowFilter(addressOf);
  function choose(chosen: Record<string, string>): void {
    show(readFilter(`?${new URLSearchParams(chosen)}`));
  }
  return (
    <FilterForm className={styles.choices} label={t.filters} onChoose={choose}>
      <FilterSelect
        label={t.kind}
        name="kind"
        value={filter.kind}
        placeholder={t.everyKind}
        options={optionsOf(translatedKinds, t.kinds)}
      />
      <FilterSelect
        label={t.language}
        name="language"
        value={filter.language}
        placeholder={t.everyLanguage}
        options={optionsOf(languages, t.languages)}
      />
    </FilterForm>
  );
}

/** Blocks have no name. */
const nameOf = ({ name, excerpt, row }: DueTranslation) => name || excerpt || row;

function useColumns() {
  const t = useTranslationsTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const answers = useAnswers();
  const { mutate } = useApiMutation('POST /admin/translations/:translation/confirmation', {
    invalidates: ['GET /admin/translations', 'GET /admin'],
  });
  async function confirm({ id, changed_at }: DueTranslation): Promise<void> {
    try {
      await mutate({ params: { translation: id }, body: { changed_at } });
    } catch (error) {
      // The original may have changed: the list shows the newer one.
      void answers.invalidate('GET /admin/translations');
      throw error;
    }
    showToast({ tone: 'success', text: t.confirmed });
  }
  return [
    {
      label: t.text,
      cell: (due: DueTranslation) => (
        <>
          <Link to={editorOf(due)}>{nameOf(due)}</Link>
          <span className={styles.excerpt}>
            {due.challenge && due.kind !== 'challenge' && `${due.challenge.title} · `}
            {due.excerpt}
          </span>
        </>
      ),
    },
    { label: t.kind, cell: ({ kind }: DueTranslation) => t.kinds[kind] },
    { label: t.language, cell: (due: DueTranslation) => t.languages[due.language] },
    { label: t.reason, cell: ({ reason }: DueTranslation) => t.reasons[reason] },
    { label: t.since, cell: ({ changed_at }: DueTranslation) => formatMoment(changed_at, language, timezone) },
    {
      label: t.action,
      cell: (due: DueTranslation) =>
        due.reason === 'outdated' && (
          <Button
            look="outline"
            aria-label={t.stillOne(nameOf(due))}
            onClick={() => void reportFailure(t.failed, () => confirm(due)).catch(() => {})}
          >
            {t.still}
          </Button>
        ),
    },
  ];
}

/** Texts that are missing in a language or older there than their original, to work off. */
export function Component() {
  const t = useTranslationsTexts();
  const { language } = useLanguage();
  const columns = useColumns();
  const filter = readFilter(useLocation().search);
  const query = useApiQuery('GET /admin/translations', { query: filter }, { placeholderData: keepPreviousData });
  const isFiltered = filter.kind !== undefined || filter.language !== undefined;
  return (
    <div className={blocks.list}>
      <Filters filter={filter} />
      <Loaded query={query}>
        {({ data, next, total }) => (
          <>
            <p role="status">{t.total(formatNumber(total, language), isOne(total, language))}</p>
            <FilteredTable
              texts={t}
              isFiltered={isFiltered}
              all={linkTo(backOfficePages.translations)}
              columns={columns}
              rows={data}
              after={filter.after}
              next={next}
              to={(after) => addressOf({ ...filter, after })}
            />
            <div>
              <ExportButton list="translations" filter={{ ...filter, after: undefined }} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
