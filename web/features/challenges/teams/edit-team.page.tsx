import { useNavigate } from 'react-router';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TeamForm } from './team-form.tsx';
import styles from './teams.module.css';
import { useShownTeam, useTeamsTexts } from './use-team.ts';

/** Edits a team's name and banner, for its leader. */
export function Component() {
  const all = useTeamsTexts();
  const t = all.form;
  const { team, base, changed } = useShownTeam();
  const navigate = useNavigate();
  if (!team.can.edit)
    return (
      <EmptyState picture="empty" title={all.mine.onlyLeader} text={all.mine.onlyLeaderText}>
        <LinkButton to={base} preventScrollReset>
          {all.mine.back}
        </LinkButton>
      </EmptyState>
    );
  return (
    <section className={styles.edit} aria-labelledby="edit-team">
      <header className={blocks.lines}>
        <h3 id="edit-team">{t.editTitle}</h3>
        <p>{t.editLead}</p>
      </header>
      <TeamForm
        challengeId={team.challenge_id}
        team={team}
        back={base}
        onSaved={async (saved) => {
          await navigate(base, { preventScrollReset: true });
          await changed(saved);
        }}
      />
    </section>
  );
}
