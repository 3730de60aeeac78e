import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoTeams } from './no-new-team.tsx';
import { TeamView } from './team-view.tsx';
import styles from './teams.module.css';
import { ownTeam, type ShownTeam, useShownChallenge, useTeamChanged, useTeamsTexts } from './use-team.ts';

/** The member's own team in a challenge. */
function MyTeam() {
  const all = useTeamsTexts();
  const t = all.mine;
  const shown = useShownChallenge();
  const { challenge, participation } = shown;
  const { id: user } = useSignedIn();
  const { data: teams, isFetching, refetch } = useApiQuery(ownTeam, { params: { id: challenge.id, user } });
  const changed = useTeamChanged();
  const team = teams?.[0];
  const [lastName, setLastName] = useState<string>();
  if (team && team.name !== lastName) setLastName(team.name);
  const base = linkTo(pages.myTeam, { slug: challenge.slug });

  if (!teams && isFetching)
    return (
      <p className={`${blocks.toCome} ${styles.toCome}`} role="status">
        <span className="visually-hidden">{all.view.loading}</span>
      </p>
    );
  if (!teams)
    return (
      <div role="alert">
        <p>{all.view.failed}</p>
        <Button look="outline" onClick={() => void refetch()}>
          {all.view.retry}
        </Button>
      </div>
    );
  if (!team)
    return (
      <EmptyState picture="empty" title={lastName ? t.gone(lastName) : t.none} text={t.noneText} announced>
        <LinkButton to={linkTo(pages.challengeArea.teams, { slug: challenge.slug })}>{t.seeAll}</LinkButton>
        <LinkButton look="outline" to={linkTo(pages.typeTeamCode)}>
          {all.list.haveCode}
        </LinkButton>
        {participation.known?.can.create_team && (
          <LinkButton look="outline" to={linkTo(pages.newTeam, { slug: challenge.slug })}>
            {all.list.create}
          </LinkButton>
        )}
      </EmptyState>
    );
  return (
    <TeamView team={team} base={base} onChanged={changed} onLeft={() => changed(undefined)}>
      <Outlet context={{ ...shown, team, base, changed } satisfies ShownTeam} />
    </TeamView>
  );
}

/** The viewer's own team, with what they may do there. */
export function Component() {
  const t = useTeamsTexts();
  const { localize } = useLanguage();
  const { challenge } = useShownChallenge();
  return (
    <section className={blocks.area} aria-label={t.mine.title}>
      <PageHead title={`${t.mine.title} · ${localize(challenge.title)}`} description={t.list.description} />
      {challenge.teams_enabled ? <MyTeam key={challenge.id} /> : <NoTeams />}
    </section>
  );
}
