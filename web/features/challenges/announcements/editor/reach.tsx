import type { AnnouncementContent } from '@mutirao/contract/challenges/announcements.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import styles from './announcements.module.css';
import { useAnnouncementTexts } from './texts.ts';

interface ReachProps extends Pick<AnnouncementContent, 'audience' | 'filter' | 'by_mail'> {
  challengeId: string;
}

/** How many an announcement would reach now. */
export function Reach({ challengeId, audience, filter, by_mail }: ReachProps) {
  const t = useAnnouncementTexts();
  const { language } = useLanguage();
  const { data } = useApiQuery(
    'GET /admin/challenges/:id/announcements/reach',
    { params: { id: challengeId }, query: { audience, ...(audience === 'participants' && filter) } },
    { placeholderData: keepPreviousData, quiet: true },
  );
  const written = (count: number) => formatNumber(count, language);
  return (
    <div role="status">
      {data && (
        <>
          <p className={styles.reach}>{t.reach(written(data.total), isOne(data.total, language))}</p>
          <p className={styles.soft}>
            {by_mail
              ? t.reachBy(written(data.platform), written(data.email))
              : t.reachByPlatform(written(data.platform))}
          </p>
        </>
      )}
    </div>
  );
}
