import { slotsOf } from '@mutirao/contract/challenges/team-figures.ts';
import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import styles from './looking-for.module.css';
import { useTeamsTexts } from './texts.ts';

/** What a team looks for, while it has open slots. */
export function LookingFor({ team }: { team: Team }) {
  const t = useTeamsTexts().lookingFor;
  const { localize } = useLanguage();
  const { looking_for, skills } = team;
  if (slotsOf(team).isFull || (!looking_for && skills.length === 0)) return null;
  return (
    <div className={styles.wanted}>
      <p className={styles.label}>{t.label}</p>
      {looking_for && <p className={styles.sentence}>{looking_for}</p>}
      {skills.length > 0 && (
        <ul className={styles.skills} aria-label={t.skills}>
          {skills.map(({ id, name }) => (
            <li key={id}>{localize(name)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
