import { ApiError } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Switch } from '../../../ui/switch.tsx';
import styles from './look-for-team.module.css';
import { useTeamsTexts } from './texts.ts';
import { useShownChallenge } from './use-shown-team.ts';

const call = 'GET /challenges/:id/participation';

function useLooking(method: 'PUT' | 'DELETE', id: number) {
  return useApiMutation(`${method} /challenges/:id/looking-for-team`, {
    // Serialized with the other changes of the participation.
    scope: `participation in ${id}`,
    expect: (update, { params }) =>
      update(call, { params }, (known) => ({ ...known, is_looking_for_team: method === 'PUT' })),
    onSuccess: (answers, participation, { params }) => answers.set(call, { params }, participation),
  });
}

/** The switch of participants without a team: they look for one, and leaders find them first. */
export function LookForTeam() {
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
    <div className={styles.looking}>
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
