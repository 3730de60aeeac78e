import type { DraftPrize, PrizeWinner } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { WinnerCandidate } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatMoney, formatNumber } from '../../../../i18n/numbers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { itemDocument, newPrize, useEditor } from './editor.ts';
import { ItemList } from './item-list.tsx';

interface WinnerFieldProps {
  /** The id of the element, for links of the checklist. */
  id: string;
  winner: PrizeWinner | null;
  error?: string | undefined;
  onChange: (winner: PrizeWinner | null) => void;
}

const keyOf = ({ kind, id }: WinnerCandidate) => `${kind} ${id}`;

/** Who won a prize: a team or a participant of the challenge, or any name. */
function WinnerField({ id, winner, error, onChange }: WinnerFieldProps) {
  const t = useChallengeEditorTexts().prizes;
  const { challenge } = useEditor();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useDeferredValue(text.trim());
  const { data } = useApiQuery(
    'GET /admin/challenges/:id/winners',
    { params: { id: challenge.id }, query: { search } },
    { enabled: isOpen && search !== '', quiet: true, placeholderData: keepPreviousData },
  );
  const candidates = search === '' ? [] : (data?.data ?? []);
  const [chosen, setChosen] = useState<WinnerCandidate>();
  const labelOf = ({ kind, name }: WinnerCandidate) => t.winnerOf(name, t.winnerKinds[kind]);

  function nameOf(one: PrizeWinner): string {
    if (one.kind === 'name') return one.name;
    const known = [...(chosen ? [chosen] : []), ...challenge.winners].find(
      (candidate) => candidate.kind === one.kind && candidate.id === one.id,
    );
    return known ? labelOf(known) : '…';
  }

  function choose(value: string): void {
    const candidate = candidates.find((one) => keyOf(one) === value);
    setChosen(candidate);
    onChange(candidate ? { kind: candidate.kind, id: candidate.id } : { kind: 'name', name: text.trim() });
    setText('');
    setOpen(false);
  }

  return (
    <div id={id} className={styles.fields}>
      <p className={styles.row}>
        <strong>{t.winner}:</strong> {winner ? nameOf(winner) : t.noWinner}
        {winner && (
          <Button look="quiet" onClick={() => onChange(null)}>
            {t.removeWinner}
          </Button>
        )}
      </p>
      <div className={styles.narrow}>
        <Combobox
          label={t.findWinner}
          help={t.winnerHelp}
          error={error}
          options={[
            ...candidates.map((candidate) => ({ value: keyOf(candidate), label: labelOf(candidate) })),
            ...(text.trim() ? [{ value: 'name', label: t.asName(text.trim()) }] : []),
          ]}
          text={text}
          maxLength={editorLimits.winner}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onType={setText}
          onChoose={choose}
        />
      </div>
    </div>
  );
}

/** The usual currency of prizes. */
const usualCurrency = 'BRL';

/** The fields of a prize. */
function PrizeForm({ prize }: { prize: DraftPrize }) {
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
      {type === 'collaborative' && <p className={blocks.soft}>{t.notCompetition}</p>}
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
      <div className={`${blocks.actions} ${styles.actions}`}>
        <Button look="outline" disabled={prizes.length >= editorLimits.prizes} onClick={add}>
          <IconPlus aria-hidden size={18} /> {t.add}
        </Button>
      </div>
    </>
  );
}
