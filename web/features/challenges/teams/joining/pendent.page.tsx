import type { Invite } from '@mutirao/contract/challenges/team-invites.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import styles from '../members.module.css';
import { useTeamsTexts } from '../texts.ts';
import { useShownTeam } from '../use-shown-team.ts';
import { useTeamRefresh } from '../use-team-changed.ts';
import { PendentCard } from './pendent-card.tsx';
import { runStep } from './run-step.ts';
import { useJoiningTexts } from './texts.ts';
import { type LeaderStep, useLeaderSteps } from './use-leader-steps.ts';

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
              <ul className={styles.people} aria-label={title}>
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
