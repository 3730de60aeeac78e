import type { TeamMember } from '@mutirao/contract/challenges/teams/teams.ts';
import { Suspense, useState } from 'react';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { runStep, useJoiningTexts } from './joining/team-step.ts';
import styles from './team-view.module.css';
import { PersonCard } from './team-view.tsx';
import { useShownTeam, useTeamRefresh, useTeamsTexts } from './use-team.ts';

/** What the leader may do about a member: offer them the lead or take the offer back, and remove them. */
function MemberActions({ member }: { member: TeamMember }) {
  const { handOver } = useTeamsTexts();
  const { of, leader } = useJoiningTexts();
  const { team, changed } = useShownTeam();
  const refresh = useTeamRefresh();
  const [asking, setAsking] = useState<'offer' | 'remove'>();
  const ConfirmDialog = useLazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
  const update = useApiMutation('PUT /challenges/:id/teams/:team');
  const remove = useApiMutation('POST /challenges/:id/teams/:team/responsible/invites/:invite/remove');
  const { id: memberId, full_name: name } = member.user;
  const params = { id: team.challenge_id, team: team.id };
  const texts = { offer: handOver, remove: leader.remove };
  const close = () => setAsking(undefined);

  /** To oneself, to take an offer back. */
  async function offerTo(responsible_id: number): Promise<void> {
    await changed(await update.mutate({ params, body: { responsible_id } }));
  }

  const confirmed = {
    async offer() {
      await offerTo(memberId);
      showToast({ tone: 'success', text: handOver.success(name) });
      close();
    },
    async remove() {
      await remove.mutate({ params: { ...params, invite: member.id } });
      showToast({ tone: 'success', text: leader.remove.success(name) });
      close();
      await refresh();
    },
  };

  const isOffered = team.next_responsible?.id === memberId;
  return (
    <div className={styles.memberActions}>
      {isOffered && <p className={blocks.badge}>{handOver.offered}</p>}
      {isOffered && team.can.hand_over && (
        <Button
          look="outline"
          aria-label={of(handOver.takeBack.button, name)}
          aria-disabled={update.isPending}
          onClick={() => update.isPending || void runStep(handOver.takeBack, () => offerTo(team.responsible.id))}
        >
          {handOver.takeBack.button}
        </Button>
      )}
      {!team.next_responsible && team.can.hand_over && (
        <Button look="outline" aria-label={handOver.buttonTo(name)} onClick={() => setAsking('offer')}>
          {handOver.button}
        </Button>
      )}
      {member.can.remove && (
        <Button look="quiet" aria-label={of(leader.remove.button, name)} onClick={() => setAsking('remove')}>
          {leader.remove.button}
        </Button>
      )}
      <Suspense>
        {asking && (
          <ConfirmDialog
            texts={{ ...texts[asking], text: texts[asking].text(name) }}
            onConfirm={confirmed[asking]}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The members of a team, its leader first, with what the leader may do about the others. */
export function Component() {
  const t = useTeamsTexts();
  const { team } = useShownTeam();
  const isChangeable = ({ can }: TeamMember) => team.can.hand_over || can.remove;
  return (
    <section aria-label={t.view.members}>
      <ul className={`${blocks.cards} ${styles.people}`} aria-label={t.card.members}>
        <li>
          <PersonCard user={team.responsible} leads />
        </li>
        {team.members.map((member) => (
          <li key={member.id}>
            <PersonCard user={member.user}>{isChangeable(member) && <MemberActions member={member} />}</PersonCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
