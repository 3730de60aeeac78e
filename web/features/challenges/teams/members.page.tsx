import type { TeamMember } from '@mutirao/contract/challenges/teams.ts';
import { MemberActions } from './member-actions.tsx';
import styles from './members.module.css';
import { PersonCard } from './person-card.tsx';
import { useTeamsTexts } from './texts.ts';
import { useShownTeam } from './use-shown-team.ts';

/** The members of a team, its leader first, with what the leader may do about the others. */
export function Component() {
  const t = useTeamsTexts();
  const { team } = useShownTeam();
  const isChangeable = ({ can }: TeamMember) => team.can.hand_over || can.remove;
  return (
    <section aria-label={t.view.members}>
      <ul className={styles.people} aria-label={t.card.members}>
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
