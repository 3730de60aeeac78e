import type { DraftPrize } from '@mutirao/contract/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenge-editor-limits.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatMoney, formatNumber } from '../../../../i18n/numbers.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { ItemList } from './item-list.tsx';
import { newPrize } from './new-items.ts';
import { PrizeForm } from './prize-form.tsx';
import { useChallengeEditorTexts } from './texts.ts';

/** The prizes of a competition, in the order of their places, with their winners. */
export function PrizesPart() {
  const t = useChallengeEditorTexts().prizes;
  const { language, localize } = useLanguage();
  const { edited, onOpen } = useEditor();
  const { prizes, type } = edited.values;
  const nameOf = (prize: DraftPrize) =>
    t.name(formatNumber(prizes.findIndex(({ id }) => id === prize.id) + 1, language));

  function add(): void {
    const prize = newPrize();
    edited.change({ prizes: [...prizes, prize] });
    onOpen('prizes', prize.id);
  }

  return (
    <>
      {type === 'collaborative' && <p className={styles.soft}>{t.notCompetition}</p>}
      <ItemList
        list="prizes"
        texts={t}
        nameOf={nameOf}
        excerptOf={({ title_pt, title_en, value, currency }) =>
          [
            localize({ pt: title_pt, en: title_en }) || t.blank,
            value !== null && currency !== null && formatMoney(value, currency, language),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        form={(prize) => <PrizeForm prize={prize} />}
      />
      <div className={styles.actions}>
        <Button look="outline" disabled={prizes.length >= editorLimits.prizes} onClick={add}>
          <IconPlus aria-hidden size={18} /> {t.add}
        </Button>
      </div>
    </>
  );
}
