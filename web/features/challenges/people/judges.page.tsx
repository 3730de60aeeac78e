import { useCounted } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AreaHeader, ChallengeArea } from '../challenges/index.tsx';
import { OfficerGrid, usePeopleTexts } from './officer-card.tsx';

export const load = async ({ api, params }: LoadArguments) => {
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  return api('GET /challenges/:id/judges', { params: { id } });
};

/** The judges of a challenge. */
export function Component() {
  const t = usePeopleTexts().judges;
  const counted = useCounted();
  const judges = useData<typeof load>();
  return (
    <ChallengeArea title={t.title} description={t.lead}>
      {judges.length === 0 ? (
        <EmptyState picture="empty" title={t.no_challenge_judge} text={t.lead} />
      ) : (
        <>
          <AreaHeader title={counted(t.count, judges.length)} lead={t.lead} />
          <OfficerGrid officers={judges} label={t.title} />
        </>
      )}
    </ChallengeArea>
  );
}
