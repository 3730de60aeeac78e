import type { Invite, TeamOfCode } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { isRouteErrorResponse, useParams, useRevalidator, useRouteError } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { RetryCancelled } from '../../../../platform/failures.ts';
import { storeIntention } from '../../../../platform/intention.ts';
import { type LoadArguments, useData } from '../../../../platform/load.ts';
import { useLazyPart } from '../../../../platform/load-chunk.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { useMember } from '../../../../platform/session.ts';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { NotFound, ServerFailure } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { rememberFocus } from '../../../../ui/return-focus.ts';
import { TitledPage } from '../../../../ui/section.tsx';
import { useAsMember } from '../../../accounts/sign-in/index.ts';
import { ownTeam } from '../use-team.ts';
import styles from './codes.module.css';
import { useTeamCodeTexts } from './use-codes.ts';

const action = 'join team by code';

interface JoinStepProps {
  team: TeamOfCode;
  code: string;
}

/** The outcome of a code, or why it cannot be used, with the next step. */
function Outcome({ title, text, children }: { title?: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.step} role="status">
      {title && <h2>{title}</h2>}
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Joins a team by its code. Visitors sign in first, members without a profile create one, and the step continues. */
function JoinStep({ team, code }: JoinStepProps) {
  const t = useTeamCodeTexts().join;
  const { member, status } = useMember();
  const [invite, setInvite] = useState<Invite>();
  const [failure, setFailure] = useState('');
  const [needsProfile, setNeedsProfile] = useState(false);
  const ProfilePrompt = useLazyPart(async () => (await import('../joining/joining-dialog.tsx')).ProfilePrompt);
  const { id, slug } = team.challenge;
  const own = useApiQuery(ownTeam, { params: { id, user: member?.id ?? 0 } }, { quiet: true });
  const { revalidate } = useRevalidator();
  const joining = useApiMutation('POST /team-codes/:code', {
    invalidates: [ownTeam, 'GET /challenges/:id/participation', 'GET /challenges/:id/teams/:team'],
  });

  async function join(): Promise<void> {
    setFailure('');
    // The outcome takes the button's place, and its link the focus.
    rememberFocus()();
    try {
      setInvite(await joining.mutate({ params: { code } }));
      // The open slots on the page.
      await revalidate();
    } catch (error) {
      if (error instanceof RetryCancelled) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.body.error === 'profile_incomplete') setNeedsProfile(true);
      else setFailure(error.message);
    }
  }
  const act = useAsMember(action, () => {
    if (member?.can.accept_challenges) return void join();
    // The dialog of a completed profile leads back here.
    storeIntention(action);
    setNeedsProfile(true);
  });

  const mine = own.data?.[0];
  const toMine = <LinkButton to={linkTo(pages.myTeam, { slug })}>{t.toMine}</LinkButton>;
  const toTeams = <LinkButton to={linkTo(pages.challengeArea.teams, { slug })}>{t.seeTeams}</LinkButton>;
  if (mine?.id === team.id || invite?.status === 'accepted')
    return (
      <Outcome title={t.isIn(team.name)} text={t.isInText}>
        {toMine}
      </Outcome>
    );
  if (mine) return <Outcome text={t.inOther(mine.name)}>{toMine}</Outcome>;
  if (invite)
    return (
      <Outcome title={t.asked} text={t.askedText(team.responsible.full_name)}>
        {toTeams}
      </Outcome>
    );
  if (team.is_finished) return <Outcome text={t.finished}>{toTeams}</Outcome>;
  if (team.open_slots === 0) return <Outcome text={t.full}>{toTeams}</Outcome>;
  return (
    <div className={styles.step}>
      <p>
        {team.is_open ? t.enterText : t.askText(team.responsible.full_name)} {status === 'visitor' && t.signIn}
      </p>
      <Button onClick={act} aria-disabled={joining.isPending}>
        {joining.isPending ? t.joining : team.is_open ? t.enter : t.ask}
      </Button>
      {failure && <Failure>{failure}</Failure>}
      <Suspense>{needsProfile && <ProfilePrompt onClose={() => setNeedsProfile(false)} />}</Suspense>
    </div>
  );
}

export const load = ({ api, params: { code = '' } }: LoadArguments) =>
  api('GET /team-codes/:code', { params: { code } });

/** The team of a code, and the step of joining it. */
export function Component() {
  const { code = '' } = useParams();
  return <JoinTeam team={useData<typeof load>()} code={code} />;
}

function JoinTeam({ team, code }: { team: TeamOfCode; code: string }) {
  const t = useTeamCodeTexts().join;
  const { language, localize } = useLanguage();
  const { challenge, responsible } = team;
  const facts = [
    [
      t.challenge,
      <Link key="challenge" to={linkTo(pages.challenge, { slug: challenge.slug })}>
        {localize(challenge.title)}
      </Link>,
    ],
    [t.leader, responsible.full_name],
    [t.slots, formatNumber(team.open_slots, language)],
  ] as const;
  return (
    <TitledPage title={t.title(team.name)} intro={<p>{t.description}</p>}>
      <PageHead title={t.title(team.name)} description={t.description} />
      <DescriptionList className={`${blocks.lines} ${blocks.terms} ${styles.facts}`} items={facts} />
      <JoinStep key={code} team={team} code={code} />
    </TitledPage>
  );
}

/** The error page of an unknown code, and of too many attempts, which are not those of a member in the same network. */
export function ErrorBoundary() {
  const t = useTeamCodeTexts().join;
  const error = useRouteError();
  const { code = '' } = useParams();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const query = { quiet: true, enabled: status === 429 };
  const { data: team } = useApiQuery('GET /team-codes/:code', { params: { code } }, query);
  if (team) return <JoinTeam team={team} code={code} />;
  if (status !== 404 && status !== 429) return <ServerFailure error={error} />;
  const [title, text] = status === 404 ? [t.notFound, t.notFoundText] : [t.tooMany, t.tooManyText];
  return <NotFound title={title} text={text} to={linkTo(pages.typeTeamCode)} next={t.again} />;
}
