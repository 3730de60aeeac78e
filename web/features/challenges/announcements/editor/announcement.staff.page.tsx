import type { Announcement } from '@mutirao/contract/challenges/announcements.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ApiError } from '../../../../platform/api.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import styles from './announcements.module.css';
import { SentAnnouncement } from './sent-announcement.tsx';
import { useAnnouncementTexts } from './texts.ts';
import { useAnnouncement } from './use-announcement.ts';

function Whole({ announcement }: { announcement: Announcement }) {
  const t = useAnnouncementTexts();
  const { language } = useLanguage();
  const { subject_pt, subject_en, status, author, obstacle, begun_at } = announcement;
  const [first, second] = language === 'pt' ? [subject_pt, subject_en] : [subject_en, subject_pt];
  return (
    <>
      <header className={styles.head}>
        <h3>{first || second || t.list.untitled}</h3>
        <p role="status">{t.statuses[status]}</p>
      </header>
      {!begun_at && author && <p className={styles.soft}>{t.writtenBy(author.full_name)}</p>}
      {obstacle && <Failure>{t.obstacles[obstacle]}</Failure>}
      {begun_at ? <SentAnnouncement announcement={announcement} /> : <AnnouncementForm announcement={announcement} />}
    </>
  );
}

/** An announcement of a challenge: written until it is sent, and followed from then on. */
export function Component() {
  const t = useAnnouncementTexts();
  const { id = '', announcement = '' } = useParams();
  const query = useAnnouncement({ id, announcement });
  const list = linkTo(backOfficePages.challengeAnnouncements, { id });
  return (
    <div className={styles.page}>
      <p>
        <Link to={list}>← {t.back}</Link>
      </p>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState picture="lost" title={t.notFound} text={t.notFoundText}>
          <LinkButton to={list}>{t.back}</LinkButton>
        </EmptyState>
      ) : (
        <Loaded query={query}>{(found) => <Whole key={found.id} announcement={found} />}</Loaded>
      )}
    </div>
  );
}
