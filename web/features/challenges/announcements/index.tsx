import type { ReceivedAnnouncement } from '@mutirao/contract/challenges/announcements/announcements.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { ApiError } from '../../../platform/api.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './received-announcement.module.css';

const useReceivedAnnouncementTexts = defineTexts('announcements', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

function Whole({ announcement }: { announcement: ReceivedAnnouncement }) {
  const t = useReceivedAnnouncementTexts();
  const { language, localize } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const heading = useRef<HTMLHeadingElement>(null);
  const { challenge, subject, text, sent_at } = announcement;
  // It opens above the list, where its reader may be far down.
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={`${blocks.panel} ${styles.announcement}`} aria-labelledby="announcement-subject">
      <p className={blocks.soft}>
        {t.from} {localize(challenge.title)}
      </p>
      <h2 id="announcement-subject" ref={heading} tabIndex={-1} className={styles.subject}>
        {localize(subject)}
      </h2>
      <RichText html={localize(text)} />
      <p className={blocks.soft}>
        <time dateTime={sent_at}>{t.sentAt(formatMoment(sent_at, language, timezone))}</time>
      </p>
      <div className={`${blocks.actions} ${blocks.onScreen}`}>
        <LinkButton to={linkTo(pages.challenge, { slug: challenge.slug })} look="outline">
          {t.challenge}
        </LinkButton>
        <LinkButton to={linkTo(pages.notifications)} look="quiet">
          {t.close}
        </LinkButton>
      </div>
    </article>
  );
}

/** An announcement of a challenge that the member received, in full. */
export function ReceivedAnnouncementView({ id }: { id: number }) {
  const t = useReceivedAnnouncementTexts();
  const query = useApiQuery(
    'GET /announcements/:announcement',
    { params: { announcement: id } },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <p className={`${blocks.panel} ${styles.announcement}`} role="status">
        {t.notFound}
      </p>
    );
  return <Loaded query={query}>{(announcement) => <Whole key={id} announcement={announcement} />}</Loaded>;
}
