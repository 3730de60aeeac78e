import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { beginList, type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { useEndless } from '../../../platform/use-endless.ts';
import { ProfileList, useShownProfile } from '../../members/members/index.ts';
import { EndlessTeams } from './endless-teams.tsx';
import { useTeamsTexts } from './use-team.ts';

const call = 'GET /users/:user/teams';

/** Loads the list of another member; one's own loads once the session is known. */
export const load = async ({ api, params: { slug }, url }: LoadArguments) => {
  if (!slug) return {};
  const begun = await beginList(api(call, { params: { user: slug }, query: { page: pageNumber(url) } }));
  if (begun.first) redirectBeyond(url, begun.first);
  return begun;
};

/** The teams that a member is in, in all challenges. */
export function Component() {
  const t = useTeamsTexts().member;
  const { localize } = useLanguage();
  const { member, isOwn } = useShownProfile();
  const list = useEndless({
    call,
    params: { user: member.slug },
    ...(isOwn && { memberId: member.id }),
    ...useData<typeof load>(),
  });
  const noteOf = ({ challenge }: Team) => localize(challenge.title);
  return (
    <section aria-label={t.label}>
      {list.pages?.[0]?.total === 0 ? (
        <ProfileList name="teams" />
      ) : (
        <EndlessTeams list={list} label={t.label} noteOf={noteOf} level="h2" />
      )}
    </section>
  );
}
