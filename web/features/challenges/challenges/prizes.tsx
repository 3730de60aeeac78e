import type { Prize } from '@mutirao/contract/challenges/challenges.ts';
import { IconTrophy } from '@tabler/icons-react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatMoney } from '../../../i18n/numbers.ts';
import styles from './prizes.module.css';
import { useChallengeTexts } from './texts.ts';

/** The prizes of a competition. */
export function Prizes({ prizes }: { prizes: readonly Prize[] }) {
  const t = useChallengeTexts().description;
  const { language, localize } = useLanguage();
  return (
    <section aria-labelledby="prizes" className={styles.prizes} data-testid="prizes">
      <h2 id="prizes">{t.prizes}</h2>
      <ol className={styles.list}>
        {prizes.map((prize) => (
          <li key={prize.id} className={styles.prize}>
            <p className={styles.place}>
              <IconTrophy aria-hidden /> {t.place(prize.position)}
            </p>
            <h3>{localize(prize.title)}</h3>
            {prize.value !== null && (
              <p className={styles.value}>{formatMoney(prize.value, prize.currency ?? 'BRL', language)}</p>
            )}
            <p>{localize(prize.description)}</p>
            {prize.winner && <p className={styles.winner}>{t.winner(prize.winner)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
