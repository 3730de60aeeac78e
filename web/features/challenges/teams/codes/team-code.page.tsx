import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { useShownTeam } from '../use-shown-team.ts';
import { CreateCode } from './create-code.tsx';
import { ShownCode } from './shown-code.tsx';
import styles from './team-code.module.css';
import { useTeamCodeTexts } from './texts.ts';
import { codeOfTeam } from './use-code-changes.ts';

/** The code of the viewer's team, for its leader. */
export function Component() {
  const t = useTeamCodeTexts().panel;
  const { team, base } = useShownTeam();
  const isLeader = team.can.edit;
  const params = { id: team.challenge_id, team: team.id };
  const query = useApiQuery(codeOfTeam, { params }, { enabled: isLeader });
  if (!isLeader)
    return (
      <EmptyState picture="empty" title={t.onlyLeader} text={t.onlyLeaderText}>
        <LinkButton to={base} preventScrollReset>
          {t.back}
        </LinkButton>
      </EmptyState>
    );
  return (
    <section className={styles.panel} aria-labelledby="team-code">
      <header className={styles.intro}>
        <h3 id="team-code">{t.title}</h3>
        <p>{t.lead}</p>
      </header>
      <Loaded query={query}>
        {(code) => (code ? <ShownCode team={team} code={code} /> : <CreateCode team={team} />)}
      </Loaded>
    </section>
  );
}
