import type { PrizeWinner, WinnerCandidate } from '@mutirao/contract/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenge-editor-limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { useChallengeEditorTexts } from './texts.ts';

interface WinnerFieldProps {
  /** The id of the element, for links of the checklist. */
  id: string;
  winner: PrizeWinner | null;
  error?: string | undefined;
  onChange: (winner: PrizeWinner | null) => void;
}

const keyOf = ({ kind, id }: WinnerCandidate) => `${kind} ${id}`;

/** Who won a prize: a team or a participant of the challenge, or any name. */
export function WinnerField({ id, winner, error, onChange }: WinnerFieldProps) {
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
