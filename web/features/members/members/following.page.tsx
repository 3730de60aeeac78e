import { beginList, type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { useEndless } from '../../../platform/use-endless.ts';
import { CardList, pageOfFacts } from '../../challenges/challenges/index.tsx';
import { ProfileList } from './profile-list.tsx';
import { useMembersTexts, useShownProfile } from './profile-parts.ts';

const call = 'GET /users/:user/following';

/** Loads the list of another member; one's own loads once the session is known. */
export const load = async ({ api, params: { slug }, url }: LoadArguments) => {
  if (!slug) return {};
  const answer = api(call, { params: { user: slug }, query: { page: pageNumber(url) } });
  const begun = await beginList(answer.then(pageOfFacts));
  if (begun.first) redirectBeyond(url, begun.first);
  return begun;
};

/** The challenges that a member follows. */
export function Component() {
  const { tabs, lists } = useMembersTexts();
  const { member } = useShownProfile();
  const list = useEndless({ call, params: { user: member.slug }, ...useData<typeof load>() });
  return (
    <section aria-label={tabs.following}>
      <CardList list={list} label={lists.following.title} level="h2" empty={<ProfileList name="following" />} />
    </section>
  );
}
