import type { ChallengeCard } from '@mutirao/contract/challenges/challenges.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { type Load, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { type CardFacts, EndlessCards, pageOfFacts } from '../../challenges/challenges/index.ts';
import { type Begun, beginList } from './begin-list.ts';
import { listPaths } from './member-lists.ts';
import { ProfileList } from './profile-list.tsx';
import { useShownProfile } from './shown-profile.ts';
import { membersTexts } from './texts.ts';

/** Of others; one's own are asked for once it is known who that is. */
export const load: Load<Begun<Page<CardFacts>>> = async ({ api, params: { slug }, url }) => {
  if (!slug) return {};
  const path = `${listPaths.following(slug)}?page=${pageNumber(url)}`;
  const begun = await beginList<Page<ChallengeCard>, Page<CardFacts>>(api, path, pageOfFacts);
  if (begun.first) redirectBeyond(url, begun.first);
  return begun;
};

/** The challenges that a member follows. */
export function Component() {
  const { tabs, lists } = useTexts(membersTexts);
  const { member } = useShownProfile();
  const { first, failure } = useData<typeof load>();
  return (
    <section aria-label={tabs.following}>
      <EndlessCards
        key={member.slug}
        first={first}
        failure={failure}
        path={listPaths.following(member.slug)}
        label={lists.following.title}
        level="h2"
        empty={<ProfileList name="following" />}
      />
    </section>
  );
}
