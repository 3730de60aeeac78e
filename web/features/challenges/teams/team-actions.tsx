import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Suspense, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useTeamsTexts } from './texts.ts';

interface TeamActionsProps {
  team: Team;
  onChanged: (team: Team | undefined) => Promise<void>;
}

const steps = {
  destroy: 'DELETE /challenges/:id/teams/:team',
  exit: 'DELETE /challenges/:id/teams/:team/contestant/invites/:invite',
} as const;

/** The actions of a team's members: its leader edits and deletes it, others leave it. */
export function TeamActions({ team, onChanged }: TeamActionsProps) {
  const all = useTeamsTexts();
  const [asking, setAsking] = useState<'destroy' | 'exit'>();
  const ConfirmDialog = useLazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
  const { can, challenge, challenge_id, id, my_invite, name } = team;
  const params = { id: challenge_id, team: id, invite: my_invite?.id ?? 0 };

  async function confirm(again: boolean): Promise<void> {
    if (!asking) return;
    await callApi(steps[asking], { params, again });
    showToast({ tone: 'success', text: all[asking].success });
    setAsking(undefined);
    await onChanged(undefined);
  }

  return (
    <>
      {can.edit && (
        <LinkButton look="outline" to={linkTo(pages.editMyTeam, { slug: challenge.slug })} preventScrollReset>
          {all.view.edit}
        </LinkButton>
      )}
      {can.destroy && (
        <Button look="outline" onClick={() => setAsking('destroy')}>
          {all.destroy.button}
        </Button>
      )}
      {can.leave && (
        <Button look="outline" onClick={() => setAsking('exit')}>
          {all.exit.button}
        </Button>
      )}
      <Suspense>
        {asking && (
          <ConfirmDialog
            texts={{ ...all[asking], text: all[asking].text(name) }}
            onConfirm={confirm}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
