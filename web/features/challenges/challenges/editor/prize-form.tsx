import type { DraftPrize } from '@mutirao/contract/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenge-editor-limits.ts';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { Field } from '../../../../ui/field.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { itemDocument } from './list-item.ts';
import { useChallengeEditorTexts } from './texts.ts';
import { WinnerField } from './winner-field.tsx';

/** The usual currency of prizes. */
const usualCurrency = 'BRL';

/** The fields of a prize. */
export function PrizeForm({ prize }: { prize: DraftPrize }) {
  const { prizes: t } = useChallengeEditorTexts();
  const { challenge, edited } = useEditor();
  const document = itemDocument(edited, 'prizes', prize);
  const saved = challenge.content.prizes.find(({ id }) => id === prize.id) ?? prize;
  const { change, errors } = document;
  const path = (name: keyof DraftPrize) => `prizes.${prize.id}.${name}`;

  function changeValue(text: string): void {
    const value = text === '' ? null : Math.min(Math.max(0, Number(text)), editorLimits.prizeValue);
    change({ value, currency: value === null ? prize.currency : (prize.currency ?? usualCurrency) });
  }

  return (
    <>
      <LocalizedField<DraftPrize>
        document={document}
        saved={saved}
        name="title"
        label={t.title}
        maximum={editorLimits.prizeTitle}
      />
      <LocalizedField<DraftPrize>
        document={document}
        saved={saved}
        kind="area"
        name="description"
        label={t.description}
        maximum={editorLimits.prizeDescription}
      />
      <div className={styles.pair}>
        <Field
          type="number"
          inputMode="decimal"
          min={0}
          max={editorLimits.prizeValue}
          step="any"
          label={t.value}
          error={errors.value}
          value={prize.value ?? ''}
          onChange={({ currentTarget }) => changeValue(currentTarget.value)}
        />
        <div id={path('currency')}>
          <Field
            label={t.currency}
            help={t.currencyHelp}
            error={errors.currency}
            maxLength={3}
            autoCapitalize="characters"
            value={prize.currency ?? ''}
            onChange={({ currentTarget }) => change({ currency: currentTarget.value.toUpperCase() || null })}
          />
        </div>
      </div>
      <WinnerField
        id={path('winner')}
        winner={prize.winner}
        error={errors.winner}
        onChange={(winner) => change({ winner })}
      />
    </>
  );
}
