import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { LinkButton } from '../../../ui/button.tsx';
import styles from './paging.module.css';
import { useForumTexts } from './texts.ts';

interface PagingProps {
  current_page: number;
  last_page: number;
  addressOf: (page: number) => string;
}

/** Links to the other pages of a list, each an address; nothing for a single page. */
export function Paging({ current_page: page, last_page: last, addressOf }: PagingProps) {
  const t = useForumTexts().paging;
  const { language } = useLanguage();
  if (last <= 1) return null;
  const link = (to: number, label: string, rel?: 'prev' | 'next'): ReactNode =>
    to < 1 || to > last || to === page ? null : (
      <li>
        <LinkButton look="outline" to={addressOf(to)} {...(rel && { rel })}>
          {label}
        </LinkButton>
      </li>
    );
  return (
    <nav className={styles.paging} aria-label={t.label}>
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
