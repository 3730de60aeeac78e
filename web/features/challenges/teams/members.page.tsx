import type { TeamUser } from '@mutirao/contract/challenges/teams.ts';
import { Suspense, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './members.module.css';
import { PersonCard } from './person-card.tsx';
import { useTeamsTexts } from './texts.ts';
import { useShownTeam } from './use-shown-team.ts';

/** The members of a team, its leader first, who may hand the lead over to another. */
export function Component() {
  const all = useTeamsTexts();
  const t = all.handOver;
  const { team, changed } = useShownTeam();
  const [next, setNext] = useState<TeamUser>();
  const ConfirmDialog = useLazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);

  async function handOver({ id, full_name }: TeamUser): Promise<void> {
    const params = { id: team.challenge_id, team: team.id };
    const answer = await callApi('PUT /challenges/:id/teams/:team', { params, body: { responsible_id: id } });
    showToast({ tone: 'success', text: t.success(full_name) });
    setNext(undefined);
    await changed(answer);
  }

  return (
    <section aria-label={all.view.members}>
      <ul className={styles.people} aria-label={all.card.members}>
        <li>
          <PersonCard user={team.responsible} leads />
        </li>
        {team.members.map(({ id, user }) => (
          <li key={id}>
            <PersonCard user={user}>
              {team.can.hand_over && (
                <Button look="quiet" aria-label={t.buttonTo(user.full_name)} onClick={() => setNext(user)}>
                  {t.button}
                </Button>
              )}
            </PersonCard>
          </li>
        ))}
      </ul>
      <Suspense>
        {next && (
          <ConfirmDialog
            texts={{ ...t, text: t.text(next.full_name) }}
            onConfirm={() => handOver(next)}
            onClose={() => setNext(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
