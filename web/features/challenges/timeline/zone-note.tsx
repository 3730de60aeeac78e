import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './timeline.module.css';
import { useStageTimes, useTimelineTexts } from './use-stages.ts';

/** Says in whose zone times are; members change theirs in the settings. */
export function ZoneNote() {
  const t = useTimelineTexts().times;
  const { zone, isOwn } = useStageTimes();
  return (
    <p className={styles.zone}>
      {zone === organisationZone ? t.organisation : t.own(zone.replaceAll('_', ' '))}
      {isOwn && (
        <>
          {' '}
          <Link to={linkTo(pages.settings.settings, { slug: 'me' })}>{t.change}</Link>
        </>
      )}
    </p>
  );
}
