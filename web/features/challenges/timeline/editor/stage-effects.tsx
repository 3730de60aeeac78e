import type { ChallengeDocument } from '@mutirao/contract/challenges/challenge-editor.ts';
import { stageEffect } from '@mutirao/contract/challenges/stage-effects.ts';
import type { EditedStage, StageFields } from '@mutirao/contract/challenges/stages-editor.ts';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import styles from './stages.module.css';
import { useStagesEditorTexts } from './texts.ts';

interface StageEffectsProps {
  challenge: ChallengeDocument;
  /** As it is stored; nothing changes for anybody by a new one. */
  stage: EditedStage | undefined;
  /** As they are typed. */
  dates: StageFields;
}

/** What new dates of a stage do to those who take part, before they are saved. */
export function StageEffects({ challenge, stage, dates }: StageEffectsProps) {
  const { effects: t, open } = useStagesEditorTexts();
  const { language } = useLanguage();
  const now = useNow();
  const { published, content, contestants_count } = challenge;
  if (!stage || !published || published.tabs_off.includes('timeline')) return null;
  const effect = stageEffect(stage, dates, now);
  const when = (instant: string | null) => (instant ? formatMoment(instant, language, content.time_zone) : open);
  const count = (value: number) => [formatNumber(value, language), isOne(value, language)] as const;
  return (
    <section className={styles.effects} aria-labelledby="stage-effects">
      <h3 id="stage-effects">{t.title}</h3>
      <div role="status">
        {effect ? (
          <ul>
            <li>{t.codes[effect.code](when(effect.from), when(effect.to))}</li>
            <li>{t.members(...count(contestants_count))}</li>
            <li>{t.answers(...count(stage.interactions_count))}</li>
            {effect.isAnnounced && <li>{t.announced}</li>}
          </ul>
        ) : (
          <p>{t.none}</p>
        )}
      </div>
    </section>
  );
}
