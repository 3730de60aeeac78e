import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { useFresh } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { CardGrid } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { AmbassadorCard, type CardFacts, cardFacts, useLeagueTexts } from './ambassador-card.tsx';
import styles from './league.module.css';

export const load = async ({ api }: LoadArguments) => (await api('GET /meet-the-league')).map(cardFacts);

/** The ambassadors as structured data of schema.org. */
function useStructured(league: readonly CardFacts[]): Record<string, unknown> {
  const publicUrl = usePublicUrl();
  const { localize } = useLanguage();
  return useMemo(
    () => ({
      '@type': 'ItemList',
      itemListElement: league.map(({ id, full_name, role }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Person',
          name: full_name,
          jobTitle: localize(role),
          url: publicUrl + linkTo(pages.leagueProfile, { id }),
        },
      })),
    }),
    [league, publicUrl, localize],
  );
}

/** The members of the league. */
export function Component() {
  const t = useLeagueTexts();
  const league = useFresh('GET /meet-the-league', {}, useData<typeof load>());
  const structured = useStructured(league);
  return (
    <TitledPage title={t.title} intro={<p>{t.lead}</p>}>
      <PageHead title={t.title} description={t.description} {...(league.length > 0 && { structured })} />
      {league.length === 0 ? (
        <EmptyState picture="empty" title={t.empty} text={t.emptyText}>
          <LinkButton to={linkTo(pages.challengesInProgress)}>{t.seeChallenges}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <CardGrid label={t.people}>
            {league.map((member, index) => (
              <li key={member.id}>
                <AmbassadorCard member={member} eager={index < 2} />
              </li>
            ))}
          </CardGrid>
          <section className={styles.join} aria-labelledby="join-league">
            <h2 id="join-league">{t.joinTitle}</h2>
            <p>{t.joinText}</p>
            <div className={blocks.actions}>
              <LinkButton to={linkTo(pages.challengesInProgress)}>{t.seeChallenges}</LinkButton>
              <LinkButton to={linkTo(pages.impactBoard)} look="outline">
                {t.board}
              </LinkButton>
            </div>
          </section>
        </>
      )}
    </TitledPage>
  );
}
