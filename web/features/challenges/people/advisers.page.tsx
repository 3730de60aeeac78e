import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AreaHeader, ChallengeArea } from '../challenges/index.ts';
import { Applications } from './applications.tsx';
import { BecomeAdviser } from './become-adviser.tsx';
import { OfficerGrid } from './officer-card.tsx';
import styles from './people.module.css';
import { usePeopleTexts } from './texts.ts';

export const load = async ({ api, params }: LoadArguments) => {
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  return api('GET /challenges/:id/advisors', { params: { id } });
};

/** The advisers of a challenge, and how to become one. */
export function Component() {
  const t = usePeopleTexts().advisers;
  const { language } = useLanguage();
  const advisers = useData<typeof load>();
  return (
    <ChallengeArea title={t.title} description={t.lead}>
      {advisers.length === 0 ? (
        <EmptyState picture="empty" title={t.no_challenge_advisers} text={t.invitation}>
          <BecomeAdviser />
        </EmptyState>
      ) : (
        <>
          <AreaHeader
            title={t.count(formatNumber(advisers.length, language), isOne(advisers.length, language))}
            lead={t.lead}
          />
          <OfficerGrid officers={advisers} label={t.title} />
          <div className={styles.invitation}>
            <p>{t.invitation}</p>
            <BecomeAdviser />
          </div>
        </>
      )}
      <Applications />
    </ChallengeArea>
  );
}
