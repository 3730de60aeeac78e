import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import styles from './panel.module.css';
import { usePanelTexts } from './texts.ts';

interface PagerProps {
  current: number;
  last: number;
  /** The address of a page. */
  linkTo: (page: number) => string;
}

/** Links to the page before and after; nothing where there is one page. */
export function Pager({ current, last, linkTo }: PagerProps) {
  const t = usePanelTexts();
  const { language } = useLanguage();
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      {current > 1 && (
        <LinkButton look="outline" to={linkTo(current - 1)} rel="prev">
          {t.previous}
        </LinkButton>
      )}
      <p>{t.page(formatNumber(current, language), formatNumber(last, language))}</p>
      {current < last && (
        <LinkButton look="outline" to={linkTo(current + 1)} rel="next">
          {t.following}
        </LinkButton>
      )}
    </nav>
  );
}
