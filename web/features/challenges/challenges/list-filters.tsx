import type { Localized } from '@mutirao/contract/schemas.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './list.module.css';

export const useFilterTexts = defineTexts('challenge-filters', {
  pt: () => import('./filter-messages.pt.ts'),
  en: () => import('./filter-messages.en.ts'),
});

const { challenges } = pages;
export type ListFilter = Omit<ReturnType<typeof readSearch<typeof challenges.search>>, 'page' | 'lang'>;

/** What an address of a list filters by. */
export function readFilter(search: string | URLSearchParams): ListFilter {
  const { page: _page, lang: _lang, ...filter } = readSearch(challenges, search);
  return { ...filter, tag: filter.tag || undefined };
}

interface ListFiltersProps {
  addressOf: (filter: ListFilter) => string;
  /** Without a choice. */
  order: 'open' | 'new';
  goals: readonly { readonly id: number; readonly name: Localized }[];
}

/** Filters a list, behind a button, and shows what it is filtered by. It is a plain form, which needs no scripts. */
export function ListFilters({ addressOf, order: usual, goals }: ListFiltersProps) {
  const t = useFilterTexts();
  const { language, localize } = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const filter = readFilter(search);
  const { lang } = readSearch(challenges, search);
  const goal = goals.find(({ id }) => id === filter.goal);
  const addressWith = (change: ListFilter) => addressOf({ ...filter, ...change });
  const chips = [
    ...(filter.tag ? [{ name: `#${filter.tag}`, to: addressWith({ tag: undefined }) }] : []),
    ...(goal ? [{ name: localize(goal.name), to: addressWith({ goal: undefined }) }] : []),
    ...(filter.open ? [{ name: t.open, to: addressWith({ open: undefined }) }] : []),
    ...(filter.prize ? [{ name: t.prize, to: addressWith({ prize: undefined }) }] : []),
  ];
  const orders = [usual, ...(['new', 'ends'] as const).filter((one) => one !== usual)];

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    void navigate(addressOf(readFilter(chosen)), { preventScrollReset: true });
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  }

  return (
    <div className={styles.filtering}>
      <details ref={details} className={styles.filters}>
        <summary>{chips.length > 0 ? t.withNumber(formatNumber(chips.length, language)) : t.filters}</summary>
        {/* Another address fills the fields anew. */}
        <form key={search} action={addressOf({})} method="get" onSubmit={submit}>
          {lang && <input type="hidden" name="lang" value={lang} />}
          {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
          <label>
            {t.goal}
            <select name="goal" defaultValue={filter.goal ?? ''}>
              <option value="">{t.everyGoal}</option>
              {goals.map(({ id, name }) => (
                <option key={id} value={id}>
                  {id}. {localize(name)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t.order}
            <select name="order" defaultValue={filter.order ?? ''}>
              {orders.map((one) => (
                <option key={one} value={one === usual ? '' : one}>
                  {t.orders[one]}
                </option>
              ))}
            </select>
          </label>
          {(['open', 'prize'] as const).map((name) => (
            <label key={name} className={styles.box}>
              <input type="checkbox" name={name} value="true" defaultChecked={filter[name] !== undefined} />
              {t[name]}
            </label>
          ))}
          <Button type="submit">{t.show}</Button>
        </form>
      </details>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t.active}>
          {chips.map(({ name, to }) => (
            <li key={name}>
              <Link to={to} className={styles.chip} aria-label={t.remove(name)} preventScrollReset>
                {name} <IconX aria-hidden size={18} />
              </Link>
            </li>
          ))}
          <li>
            <Link to={addressOf({})} className={styles.chip} preventScrollReset>
              {t.clear}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
