import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { rememberFocus } from '../../../../ui/return-focus.ts';
import styles from './team-code.module.css';
import { useTeamCodeTexts } from './texts.ts';
import { useCodeChanges } from './use-code-changes.ts';

/** Offers to create a code where the team has none. */
export function CreateCode({ team }: { team: Team }) {
  const t = useTeamCodeTexts().panel;
  const { put } = useCodeChanges(team);
  const create = useAction(t.createFailed, (again) => {
    // The code takes the button's place, and its first control the focus.
    rememberFocus()();
    return put({}, again);
  });
  return (
    <div className={styles.panel}>
      <p>{t.none}</p>
      <p>
        <Button onClick={create.run} aria-disabled={create.waiting}>
          {create.waiting ? t.creating : t.create}
        </Button>
      </p>
    </div>
  );
}
