import { slotsOf } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { IconUsers } from '@tabler/icons-react';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import blocks from '../../../ui/blocks.module.css';
import styles from './team-view.module.css';
import { useTeamsTexts } from './use-team.ts';

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

/** How many are in a team, and how many places are left. */
export function Slots({ team }: { team: Parameters<typeof slotsOf>[0] }) {
  const t = useTeamsTexts().slots;
  const { shown, open, isFull } = slotsOf(team);
  const describe = useCounted();
  return (
    <p className={blocks.places}>
      <span data-slots="shown">
        <IconUsers aria-hidden size={20} /> {describe(t.shown, shown)}
      </span>
      <span className={isFull ? blocks.full : blocks.open} data-slots={isFull ? 'full' : 'open'}>
        {isFull ? t.full : describe(t.open, open)}
      </span>
    </p>
  );
}
