import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { runStep } from './joining/run-step.ts';
import styles from './leadership-offer.module.css';
import { useTeamsTexts } from './texts.ts';
import { useTeamRefresh } from './use-team-changed.ts';

interface LeadershipOfferProps {
  team: Team;
  onChanged: (team: Team) => Promise<void>;
}

/** The leader's offer to hand the team over, for the member to whom it is made. */
export function LeadershipOffer({ team, onChanged }: LeadershipOfferProps) {
  const t = useTeamsTexts().handOver;
  const refresh = useTeamRefresh();
  const accept = useApiMutation('POST /challenges/:id/teams/:team/leadership/accept');
  const decline = useApiMutation('POST /challenges/:id/teams/:team/leadership/reject');
  const steps = { accept, decline };
  const isPending = accept.isPending || decline.isPending;

  async function answer(kind: keyof typeof steps): Promise<void> {
    if (isPending) return;
    const params = { id: team.challenge_id, team: team.id };
    const outcome = await runStep(t[kind], async () => onChanged(await steps[kind].mutate({ params })));
    if (outcome === 'refused') await refresh();
  }

  return (
    <section className={styles.offer} aria-labelledby="leadership-offer">
      <h3 id="leadership-offer">{t.offer(team.responsible.full_name)}</h3>
      <p>{t.offerText}</p>
      <div className={styles.actions}>
        <Button aria-disabled={isPending} onClick={() => void answer('accept')}>
          {t.accept.button}
        </Button>
        <Button look="outline" aria-disabled={isPending} onClick={() => void answer('decline')}>
          {t.decline.button}
        </Button>
      </div>
    </section>
  );
}
