import type { DocumentReference } from '@mutirao/contract/organisation/transparency.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconFileText } from '@tabler/icons-react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

/** The statute and the policies, each leading to its page. */
export function Papers({ documents }: { documents: readonly DocumentReference[] }) {
  const t = useTransparencyTexts();
  const { localize } = useLanguage();
  if (documents.length === 0) return <EmptyState picture="empty" title={t.documentsEmpty} text={t.empty} level="p" />;
  return (
    <ul className={styles.papers}>
      {documents.map(({ slug, kind, title, description, year, published_on }) => (
        <li key={slug}>
          <Link to={linkTo(pages.document, { slug })} className={styles.paper}>
            <IconFileText aria-hidden size={32} />
            <span>
              <strong>{localize(title)}</strong>
              <span className={styles.small}>
                {t.kinds[kind]}
                {year !== null && ` ${year}`}, {t.published(formatDay(published_on, 'UTC'))}
              </span>
              {localize(description) && <span className={styles.small}>{localize(description)}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
