import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconMail } from '@tabler/icons-react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { type Answers, useApiMutation } from '../../../../platform/use-answers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import styles from '../team-view.module.css';
import { PersonCard } from '../team-view.tsx';
import { ownTeam, teamView, useShownTeam, useTeamRefresh, useTeamsTexts } from '../use-team.ts';
import { runStep, useJoiningTexts } from './team-step.ts';

const invites = 'POST /challenges/:id/teams/:team/responsible/invites/:invite';

/** What a leader does with a request or an invitation of their own. */
type LeaderStep = 'accept' | 'reject' | 'remove';

interface LeaderSteps {
  /** Takes a step; the entry leaves the list at once, and comes back where the server refuses. */
  readonly take: (step: LeaderStep, inviteId: number) => Promise<unknown>;
  readonly isPending: boolean;
}

/** The steps of a leader with the open requests and invitations of the team. */
function useLeaderSteps({ challenge_id: id, id: team }: Pick<Team, 'id' | 'challenge_id'>): LeaderSteps {
  const options = {
    scope: `requests to team ${team}`,
    expect: (update: Answers['update'], { params }: { params: { invite: string | number } }) =>
      void update(ownTeam, {}, (teams) =>
        teams.map((one) => ({ ...one, invitations: one.invitations.filter((invite) => invite.id !== params.invite) })),
      ),
    invalidates: [ownTeam, teamView],
  } as const;
  const steps = {
    accept: useApiMutation(`${invites}/accept`, options),
    reject: useApiMutation(`${invites}/reject`, options),
    remove: useApiMutation(`${invites}/remove`, options),
  };
  return {
    take: (step, invite) => steps[step].mutate({ params: { id, team, invite } }),
    isPending: Object.values(steps).some((one) => one.isPending),
  };
}

interface PendentCardProps {
  invite: Invite;
  isPending: boolean;
  onStep: (step: LeaderStep) => void;
}

/** An open request, or an invitation of the leader's, which may be to an e-mail address. */
function PendentCard({ invite, isPending, onStep }: PendentCardProps) {
  const t = useJoiningTexts();
  const { user, email_hint, can } = invite;
  const day = formatDay(invite.created_at);
  const name = user?.full_name ?? email_hint ?? '';
  const steps = [
    { step: 'accept', isOffered: can.accept, label: t.accepted.button, look: 'solid' },
    { step: 'reject', isOffered: can.reject, label: t.refused.button, look: 'outline' },
    { step: 'remove', isOffered: can.remove, label: t.leader.withdraw.button, look: 'outline' },
  ] as const;
  const content = (
    <>
      <p className={`${blocks.soft} ${styles.more}`}>
        {invite.invitation_mode === 'requested' ? t.pendent.requestedAt(day) : t.pendent.invitedAt(day)}
      </p>
      <div className={styles.memberActions}>
        {steps.map(
          ({ step, isOffered, label, look }) =>
            isOffered && (
              <Button
                key={step}
                look={look}
                aria-label={t.of(label, name)}
                aria-disabled={isPending}
                onClick={() => isPending || onStep(step)}
              >
                {label}
              </Button>
            ),
        )}
      </div>
    </>
  );
  if (user) return <PersonCard user={user}>{content}</PersonCard>;
  return (
    <article className={`${blocks.card} ${styles.person}`}>
      <span className={styles.mail}>
        <IconMail aria-hidden size={40} />
      </span>
      <h3 className={styles.name}>
        <span className="visually-hidden">{t.pendent.byEmail}: </span>
        {email_hint}
      </h3>
      {content}
    </article>
  );
}

/** The open requests of a team, which its leader answers, and the invitations, which they may withdraw. */
function PendentInvites() {
  const t = useJoiningTexts();
  const { team, challenge } = useShownTeam();
  const { take, isPending } = useLeaderSteps(team);
  const refresh = useTeamRefresh();
  const { invitations } = team;
  const groups = [
    { title: t.pendent.requests, invites: invitations.filter((one) => one.invitation_mode === 'requested') },
    { title: t.pendent.invitations, invites: invitations.filter((one) => one.invitation_mode === 'invited') },
  ];
  const mayAccept = invitations.some(({ can }) => can.accept);
  const isWaiting = invitations.some(({ can }) => can.reject);

  async function step(kind: LeaderStep, { id, user }: Invite): Promise<void> {
    const name = user?.full_name ?? '';
    const outcomes = {
      accept: { ...t.accepted, success: t.leader.accepted(name) },
      reject: { ...t.refused, success: t.leader.refused(name) },
      remove: t.leader.withdraw,
    };
    const outcome = await runStep(outcomes[kind], () => take(kind, id));
    if (outcome === 'refused' || (outcome === 'taken' && kind === 'accept')) await refresh();
  }

  if (invitations.length === 0)
    return (
      <EmptyState picture="empty" title={t.pendent.empty} text={t.pendent.emptyText}>
        {team.can.invite && (
          <LinkButton to={linkTo(pages.inviteToTeam, { slug: challenge.slug })} preventScrollReset>
            {t.invite}
          </LinkButton>
        )}
      </EmptyState>
    );
  return (
    <>
      {isWaiting && !mayAccept && <p>{t.pendent.full}</p>}
      {groups.map(
        ({ title, invites }) =>
          invites.length > 0 && (
            <section key={title} className={styles.group} aria-label={title}>
              <h3>{title}</h3>
              <ul className={`${blocks.cards} ${styles.people}`} aria-label={title}>
                {invites.map((invite) => (
                  <li key={invite.id}>
                    <PendentCard invite={invite} isPending={isPending} onStep={(kind) => void step(kind, invite)} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

/** The open requests and invitations of the viewer's team, for its leader. */
export function Component() {
  const t = useJoiningTexts().pendent;
  const { mine } = useTeamsTexts();
  const { team, base } = useShownTeam();
  const { id } = useSignedIn();
  if (team.responsible.id !== id)
    return (
      <EmptyState picture="empty" title={t.onlyLeader} text={t.onlyLeaderText}>
        <LinkButton to={base} preventScrollReset>
          {mine.back}
        </LinkButton>
      </EmptyState>
    );
  return (
    <section className={styles.pendent} aria-label={t.title}>
      <PendentInvites />
    </section>
  );
}
