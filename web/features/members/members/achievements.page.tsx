import type { Achievement } from '@mutirao/contract/members/achievements/achievements.ts';
import { beginList, type LoadArguments, useData } from '../../../platform/load.ts';
import { useEndless } from '../../../platform/use-endless.ts';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { OwnCertificates } from '../../challenges/certificates/index.tsx';
import { AchievementBadge, type BegunLists, beginCertificates, CertificatesBlock, pageOfAll } from './blocks.tsx';
import { ProfileBlock, ProfileList } from './profile-list.tsx';
import { useMembersTexts, useShownProfile } from './profile-parts.ts';
import styles from './tabs.module.css';

const call = 'GET /users/:user/achievements';

/** Loads the list of another member; one's own loads once the session is known. */
export const load = async ({ api, params: { slug } }: LoadArguments) => {
  if (!slug) return undefined;
  const [badges, certificates] = await Promise.all([
    beginList(api(call, { params: { user: slug } }).then(pageOfAll)),
    beginCertificates(api, slug),
  ]);
  return { badges, certificates };
};

/** The certificates: the owner's own with what to do with them, titles alone for others. */
function Certificates({ begun }: { begun: BegunLists['certificates'] | undefined }) {
  const t = useMembersTexts().lists.certificates;
  if (begun) return <CertificatesBlock begun={begun} />;
  return (
    <ProfileBlock name="certificates">
      <OwnCertificates label={t.title} empty={<p>{`${t.emptyMine}. ${t.text}`}</p>} />
    </ProfileBlock>
  );
}

/** A member's certificates, which users look for here too, and their badges. */
export function Component() {
  const { tabs, lists, activities } = useMembersTexts();
  const { member } = useShownProfile();
  const begun = useData<typeof load>();
  const list = useEndless({ call, params: { user: member.slug }, toPage: pageOfAll<Achievement>, ...begun?.badges });
  const { pages, isFetching } = list;
  const badges = pages?.flatMap(({ data }) => data);
  return (
    <section aria-label={tabs.achievements} aria-busy={isFetching}>
      <Certificates begun={begun?.certificates} />
      {badges?.length === 0 && <ProfileList name="achievements" />}
      {(badges === undefined ? isFetching : badges.length > 0) && (
        <ul className={styles.badges} aria-label={lists.achievements.title}>
          {badges?.map((one) => <AchievementBadge key={one.kind} achievement={one} level="h2" />) ??
            [1, 2, 3].map((one) => <li key={one} className={styles.skeleton} aria-hidden="true" />)}
        </ul>
      )}
      <EndlessEnd list={list} more={activities.more} loadingMore={activities.loadingMore} />
    </section>
  );
}
