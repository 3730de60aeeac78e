import { formatTime, groupByDay, nearDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { itemsOf, useEndless } from '../../../platform/use-endless.ts';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { ActivityLine } from './activity-line.tsx';
import { ProfileList } from './profile-list.tsx';
import { useMembersTexts, useShownProfile } from './profile-parts.ts';
import styles from './tabs.module.css';

/** Placeholder lines while loading. */
function Skeleton() {
  return (
    <ul className={styles.lines} aria-hidden="true">
      {[1, 2, 3, 4].map((one) => (
        <li key={one} className={styles.lineSkeleton} />
      ))}
    </ul>
  );
}

/** A member's own activities by day, visible only to them. */
export function Component() {
  const { tabs, activities: t } = useMembersTexts();
  const { language } = useLanguage();
  const { member } = useShownProfile();
  const now = useNow();
  const list = useEndless({ call: 'GET /users/:user/activities', params: { user: member.id } });
  const { pages, isFetching, isFetchingNext } = list;
  const days = groupByDay(itemsOf(pages));
  const nameOf = (day: string) => nearDay(day, { now, words: t }) ?? day;
  return (
    <section aria-label={tabs.activities} aria-busy={isFetching}>
      {pages?.[0]?.total === 0 && <ProfileList name="activities" />}
      {days.map(({ day, items }) => (
        <section key={day} className={styles.day} aria-label={nameOf(day)}>
          <h2>{nameOf(day)}</h2>
          <ul className={styles.lines}>
            {items.map((activity) => (
              <ActivityLine key={activity.id} activity={activity} when={formatTime(activity.created_at, language)} />
            ))}
          </ul>
        </section>
      ))}
      {(isFetchingNext || (!pages && isFetching)) && <Skeleton />}
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </section>
  );
}
