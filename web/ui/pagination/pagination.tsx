import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { formatNumber } from '../../i18n/numbers.ts';
import { defineTexts } from '../../i18n/texts.ts';
import { LinkButton } from '../button.tsx';
import styles from './pagination.module.css';

const usePaginationTexts = defineTexts('pagination', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface PaginationProps {
  current_page: number;
  last_page: number;
  addressOf: (page: number) => string;
  /** The list stays where it is in the window. */
  preventScrollReset?: boolean;
}

/** Links to the other pages of a list, each an address; nothing for a single page. */
export function Pagination({ current_page: page, last_page: last, addressOf, preventScrollReset }: PaginationProps) {
  const t = usePaginationTexts();
  const { language } = useLanguage();
  if (last <= 1) return null;
  const link = (to: number, label: string, rel?: 'prev' | 'next'): ReactNode =>
    to < 1 || to > last || to === page ? null : (
      <li>
        <LinkButton
          look="outline"
          to={addressOf(to)}
          {...(rel && { rel })}
          {...(preventScrollReset && { preventScrollReset })}
        >
          {label}
        </LinkButton>
      </li>
    );
  return (
    <nav className={styles.pagination} aria-label={t.label}>
      <p>{t.page(formatNumber(page, language), formatNumber(last, language))}</p>
      <ul>
        {page > 2 && link(1, t.first)}
        {link(page - 1, t.previous, 'prev')}
        {link(page + 1, t.next, 'next')}
        {page < last - 1 && link(last, t.last)}
      </ul>
    </nav>
  );
}
