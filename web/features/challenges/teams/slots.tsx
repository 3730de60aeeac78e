import { slotsOf } from '@mutirao/contract/challenges/team-figures.ts';
import { IconUsers } from '@tabler/icons-react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import styles from './slots.module.css';
import { useTeamsTexts } from './texts.ts';

/** How many are in a team, and how many places are left. */
export function Slots({ team }: { team: Parameters<typeof slotsOf>[0] }) {
  const t = useTeamsTexts().slots;
  const { language } = useLanguage();
  const { shown, open, isFull } = slotsOf(team);
  const describe = (text: (count: string, one: boolean) => string, count: number) =>
    text(formatNumber(count, language), isOne(count, language));
  return (
    <p className={styles.slots}>
      <span data-slots="shown">
        <IconUsers aria-hidden size={20} /> {describe(t.shown, shown)}
      </span>
      <span className={isFull ? styles.full : styles.open} data-slots={isFull ? 'full' : 'open'}>
        {isFull ? t.full : describe(t.open, open)}
      </span>
    </p>
  );
}
