import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { data } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useMember } from '../../../platform/session.ts';
import { useEndless } from '../../../platform/use-endless.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import { EndlessTeams } from './endless-teams.tsx';
import { TeamButton } from './joining/team-button.tsx';
import { LookForTeam } from './look-for-team.tsx';
import { TeamFilter } from './team-filter.tsx';
import styles from './teams.module.css';
import { useTeamsTexts } from './texts.ts';
import { useShownChallenge } from './use-shown-team.ts';
import { readTeamFilter, useTeamFilter } from './use-team-filter.ts';

const call = 'GET /challenges/:id/teams';

export const load = async ({ api, params, url }: LoadArguments) => {
  const challenge = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (!challenge.teams_enabled) throw data({}, { status: 404 });
  const { skills, open } = readTeamFilter(url.searchParams);
  const query = { ...(skills.length > 0 && { 'filter[skills]': skills }), ...(open && { 'filter[open]': open }) };
  const first = await api(call, { params: { id: challenge.id }, query: { ...query, page: pageNumber(url) } });
  redirectBeyond(url, first);
  return { first, query };
};

/** The user's next step: create a team, accept the challenge, or sign in. */
function NextStep() {
  const t = useTeamsTexts().list;
  const { challenge, participation } = useShownChallenge();
  const { status } = useMember();
  const { open } = useSignIn();
  const { known } = participation;
  if (challenge.situation === 'finished') return null;
  // The server renders the visitors' page: hidden from members until the session is known.
  if (status !== 'member')
    return (
      <Button look="outline" className={styles.visitors} onClick={() => open()}>
        {t.signIn}
      </Button>
    );
  if (known?.can.create_team)
    return <LinkButton to={linkTo(pages.newTeam, { slug: challenge.slug })}>{t.create}</LinkButton>;
  if (!known || known.is_contestant || known.is_judge || known.is_advisor || known.is_challenge_admin) return null;
  return <p>{t.acceptFirst}</p>;
}

/** The teams of a challenge, newest first. */
export function Component() {
  const all = useTeamsTexts();
  const t = all.list;
  const { language, localize } = useLanguage();
  const { challenge, participation } = useShownChallenge();
  const { first, query } = useData<typeof load>();
  const { isFiltered, linkWith } = useTeamFilter();
  const list = useEndless({ call, params: { id: challenge.id }, query, first });
  const one = isOne(first.total, language);
  const title = t.titleOf(localize(challenge.title));
  return (
    <section className={styles.area} aria-label={t.title}>
      <PageHead title={title} description={t.description} image={`/pictures/share/${language}/${challenge.slug}.png`} />
      {first.total === 0 && !isFiltered ? (
        <EmptyState picture="empty" title={t.empty} text={t.emptyText}>
          <div className={styles.steps}>
            <div className={styles.next}>
              <NextStep />
            </div>
            <LookForTeam />
          </div>
          <Link to={linkTo(pages.typeTeamCode)}>{t.haveCode}</Link>
        </EmptyState>
      ) : (
        <>
          <header className={styles.header}>
            <div>
              <h2>{t.count(formatNumber(first.total, language), one)}</h2>
              <p>{t.lead}</p>
              <p className={styles.way}>
                <Link to={linkTo(pages.typeTeamCode)}>{t.haveCode}</Link>
              </p>
            </div>
            <div className={styles.next}>
              <NextStep />
            </div>
          </header>
          <LookForTeam />
          <TeamFilter skills={first.skills} />
          {first.total === 0 ? (
            <EmptyState picture="search" title={all.filter.empty} text={all.filter.emptyText} announced>
              <LinkButton look="outline" to={linkWith({ skills: [], open: false })} preventScrollReset>
                {all.filter.seeAll}
              </LinkButton>
            </EmptyState>
          ) : (
            <EndlessTeams
              list={list}
              label={t.title}
              mine={participation.known?.my_team?.id}
              {...(challenge.situation !== 'finished' && { actionOf: (team) => <TeamButton team={team} /> })}
            />
          )}
        </>
      )}
    </section>
  );
}
