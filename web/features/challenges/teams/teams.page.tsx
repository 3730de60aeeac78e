import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useEffect, useRef } from 'react';
import { data, useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { ApiError } from '../../../platform/api.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { useEndless } from '../../../platform/use-endless.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox, Switch } from '../../../ui/choices.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import { SkillFilter } from '../../members/skills/index.tsx';
import { EndlessTeams } from './endless-teams.tsx';
import { TeamButton } from './joining/team-button.tsx';
import styles from './teams.module.css';
import { useShownChallenge, useTeamsTexts } from './use-team.ts';

const lookForTeamCall = 'GET /challenges/:id/participation';

function useLooking(method: 'PUT' | 'DELETE', id: number) {
  return useApiMutation(`${method} /challenges/:id/looking-for-team`, {
    // Serialized with the other changes of the participation.
    scope: `participation in ${id}`,
    expect: (update, { params }) =>
      update(lookForTeamCall, { params }, (known) => ({ ...known, is_looking_for_team: method === 'PUT' })),
    onSuccess: (answers, participation, { params }) => answers.set(lookForTeamCall, { params }, participation),
  });
}

/** The switch of participants without a team: they look for one, and leaders find them first. */
function LookForTeam() {
  const t = useTeamsTexts().lookForTeam;
  const { challenge, participation } = useShownChallenge();
  const { id } = challenge;
  const begin = useLooking('PUT', id);
  const end = useLooking('DELETE', id);
  const { known } = participation;
  if (!known?.can.look_for_team) return null;

  async function change(isLooking: boolean): Promise<void> {
    try {
      await (isLooking ? begin : end).mutate({ params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      showToast({ tone: 'failure', title: t.failed, text: error.message });
      // What they may do has changed meanwhile.
      await participation.reload();
    }
  }

  return (
    <div className={`${blocks.card} ${styles.looking}`}>
      <Switch
        name="looking-for-team"
        label={t.label}
        help={t.help}
        checked={known.is_looking_for_team}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  );
}

/** The filter in an address of the list of teams: the chosen skills by abbreviation, and whether only open ones. */
function readTeamFilter(search: string | URLSearchParams) {
  const { skills = '', open } = readSearch(pages.challengeArea.teams, search);
  return { skills: [...new Set(skills.split(',').filter(Boolean))], open: open !== undefined };
}

/** What the list of teams is filtered by. */
interface ShownFilter {
  readonly skills: readonly string[];
  readonly open: boolean;
}

/** The filter of the list on the page, and the address of the list with another one. */
function useTeamFilter() {
  const { challenge } = useShownChallenge();
  const { search } = useLocation();
  const { lang } = readSearch(pages.challengeArea.teams, search);
  const filter = readTeamFilter(search);
  return {
    filter,
    isFiltered: filter.skills.length > 0 || filter.open,
    lang,
    linkWith: ({ skills, open }: ShownFilter) =>
      linkTo(
        pages.challengeArea.teams,
        { slug: challenge.slug },
        { skills: skills.join(',') || undefined, open: open ? 'true' : undefined, lang },
      ),
  };
}

/** Filters the list by what teams look for and by open slots. */
function TeamFilter({ skills }: { skills: readonly Skill[] }) {
  const t = useTeamsTexts().filter;
  const { challenge } = useShownChallenge();
  const { filter, isFiltered, lang, linkWith } = useTeamFilter();
  const box = useRef<HTMLInputElement>(null);
  // A link may have changed the filter.
  useEffect(() => {
    if (box.current) box.current.checked = filter.open;
  }, [filter.open]);
  return (
    <SkillFilter
      texts={t}
      skills={skills}
      chosen={filter.skills}
      action={linkTo(pages.challengeArea.teams, { slug: challenge.slug })}
      kept={{ lang }}
      linkWith={(chosen) => linkWith({ ...filter, skills: chosen })}
      linkOf={(fields) => linkWith(readTeamFilter(fields))}
      cleared={isFiltered ? linkWith({ skills: [], open: false }) : undefined}
    >
      <Checkbox ref={box} name="open" value="true" label={t.open} defaultChecked={filter.open} />
    </SkillFilter>
  );
}

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
      <Button look="outline" className={blocks.visitors} onClick={() => open()}>
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
    <section className={blocks.area} aria-label={t.title}>
      <PageHead title={title} description={t.description} image={`/pictures/share/${language}/${challenge.slug}.png`} />
      {first.total === 0 && !isFiltered ? (
        <EmptyState picture="empty" title={t.empty} text={t.emptyText}>
          <div className={styles.steps}>
            <div className={blocks.nextStep}>
              <NextStep />
            </div>
            <LookForTeam />
          </div>
          <Link to={linkTo(pages.typeTeamCode)}>{t.haveCode}</Link>
        </EmptyState>
      ) : (
        <>
          <header className={`${blocks.head} ${blocks.introduction}`}>
            <div>
              <h2>{t.count(formatNumber(first.total, language), one)}</h2>
              <p>{t.lead}</p>
              <p>
                <Link className={blocks.way} to={linkTo(pages.typeTeamCode)}>
                  {t.haveCode}
                </Link>
              </p>
            </div>
            <div className={blocks.nextStep}>
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
