import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Link } from '../../../../ui/link.tsx';
import styles from './inbox.module.css';
import { useInboxTexts } from './texts.ts';

/** What waits in queues of their own: reports, and offers to advise challenges. */
export function QueueLinks() {
  const t = useInboxTexts().list;
  const { language, localize } = useLanguage();
  // A failure leaves the inbox.
  const { data } = useApiQuery('GET /admin/inbox/queues', {}, { quiet: true });
  if (!data) return null;
  const count = (number: number) => formatNumber(number, language);
  return (
    <nav aria-label={t.queues} className={styles.queues}>
      <Link to={linkTo(pages.moderation)}>{t.reports(count(data.reports_count))}</Link>
      {data.adviser_applications.map(({ challenge, count: waiting }) => (
        <Link key={challenge.id} to={linkTo(pages.challengeArea.advisers, { slug: challenge.slug })}>
          {t.applications(localize(challenge.title), count(waiting))}
        </Link>
      ))}
    </nav>
  );
}
