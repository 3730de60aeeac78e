import { localize } from '@mutirao/contract/language.ts';
import type { MemberTeamsPage, Team } from '@mutirao/contract/teams.ts';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { callApi } from '../../platform/api.ts';
import { withRetries } from '../../platform/failures.ts';
import { type Load, pageNumber, redirectBeyond, useData } from '../../platform/load.ts';
import { Button } from '../../ui/button.tsx';
import { CardGrid, CardSkeleton } from '../../ui/card-grid.tsx';
import { ProfileList, useShownProfile } from '../members/index.ts';
import { EndlessTeams } from './endless-teams.tsx';
import { teamsTexts } from './texts.ts';

const pathOf = (member: string) => `users/${encodeURIComponent(member)}/teams?`;

/** Of others; one's own are asked for once it is known who that is. */
export const load: Load<MemberTeamsPage | null> = async ({ api, params: { slug }, url }) => {
  if (!slug) return null;
  const page = await api.get<MemberTeamsPage>(`${pathOf(slug)}page=${pageNumber(url)}`);
  redirectBeyond(url, page);
  return page;
};

/** The first page, asked for where it did not come with the address. */
function useFirst(begun: MemberTeamsPage | null, slug: string) {
  const [answer, setAnswer] = useState<MemberTeamsPage | 'failed'>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (begun) return;
    const controller = new AbortController();
    const { signal } = controller;
    setAnswer(undefined);
    withRetries('network', () => callApi<MemberTeamsPage>(`${pathOf(slug)}page=1`, { signal }), { signal })
      .then(setAnswer)
      .catch(() => signal.aborted || setAnswer('failed'));
    return () => controller.abort();
  }, [begun, slug, turn]);
  return { first: begun ?? answer, retry: () => setTurn((before) => before + 1) };
}

/** The teams that a member is in, in all challenges. */
export function Component() {
  const all = useTexts(teamsTexts);
  const t = all.member;
  const { language } = useLanguage();
  const { member } = useShownProfile();
  const { first, retry } = useFirst(useData<typeof load>(), member.slug);
  const noteOf = ({ challenge }: Team) => localize(challenge.title, language);
  return (
    <section aria-label={t.label}>
      {first === undefined ? (
        <CardGrid busy>
          <CardSkeleton />
        </CardGrid>
      ) : first === 'failed' ? (
        <div role="alert">
          <p>{t.failed}</p>
          <Button look="outline" onClick={retry}>
            {all.view.retry}
          </Button>
        </div>
      ) : first.total === 0 ? (
        <ProfileList name="teams" />
      ) : (
        <EndlessTeams
          key={member.slug}
          first={first}
          path={pathOf(member.slug)}
          label={t.label}
          noteOf={noteOf}
          level="h2"
        />
      )}
    </section>
  );
}
