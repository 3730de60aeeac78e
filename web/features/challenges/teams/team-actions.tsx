import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Suspense, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TeamButton } from './joining/team-button.tsx';
import { useTeamsTexts } from './texts.ts';

interface TeamActionsProps {
  team: Team;
  onChanged: (team: Team | undefined) => Promise<void>;
  /** After the viewer has left the team. */
  onLeft?: (() => Promise<void>) | undefined;
}

/** The viewer's step with a team; its leader edits and deletes it too. */
export function TeamActions({ team, onChanged, onLeft }: TeamActionsProps) {
  const all = useTeamsTexts();
  const [asking, setAsking] = useState(false);
  const ConfirmDialog = useLazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
  const { can, challenge, challenge_id, id, name } = team;

  async function destroy(again: boolean): Promise<void> {
    await callApi('DELETE /challenges/:id/teams/:team', { params: { id: challenge_id, team: id }, again });
    showToast({ tone: 'success', text: all.destroy.success });
    setAsking(false);
    await onChanged(undefined);
  }

  return (
    <>
      <TeamButton team={team} {...(onLeft && { onLeft })} />
      {can.edit && (
        <LinkButton look="outline" to={linkTo(pages.editMyTeam, { slug: challenge.slug })} preventScrollReset>
          {all.view.edit}
        </LinkButton>
      )}
      {can.destroy && (
        <Button look="outline" onClick={() => setAsking(true)}>
          {all.destroy.button}
        </Button>
      )}
      <Suspense>
        {asking && (
          <ConfirmDialog
            texts={{ ...all.destroy, text: all.destroy.text(name) }}
            onConfirm={destroy}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
