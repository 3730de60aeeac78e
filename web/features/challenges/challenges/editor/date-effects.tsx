import type { DateEffect } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { situations } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { useFormatInstant } from './show-value.tsx';

/** What changed dates do to those who take part. */
export function DateEffects({ effects }: { effects: readonly DateEffect[] }) {
  const t = useChallengeEditorTexts();
  const { language, localize } = useLanguage();
  const { edited } = useEditor();
  const format = useFormatInstant(edited.values.time_zone);
  const describe = (value: string | null) => {
    const situation = situations.find((name) => name === value);
    if (situation) return t.situations[situation];
    return value === null ? t.dates.never : format(value);
  };
  const count = (value: number, text: (count: string, one: boolean) => string) =>
    text(formatNumber(value, language), isOne(value, language));

  function concerned({ members, teams }: DateEffect): string {
    if (teams === 0) return t.dates.concerns(count(members, t.dates.members));
    return t.dates.concerns(t.dates.and(count(members, t.dates.members), count(teams, t.dates.teams)));
  }

  return (
    <div role="status">
      {effects.length === 0 ? (
        <p>{t.dates.none}</p>
      ) : (
        <ul className={styles.list}>
          {effects.map((effect) => (
            <li key={effect.code}>
              {t.dates.codes[effect.code](describe(effect.from), describe(effect.to))}{' '}
              {(effect.members > 0 || effect.teams > 0) && concerned(effect)}
              {effect.stages.length > 0 && (
                <ul>
                  {effect.stages.map(({ id, title_pt, title_en }) => (
                    <li key={id}>{localize({ pt: title_pt, en: title_en })}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
