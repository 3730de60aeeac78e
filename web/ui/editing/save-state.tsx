import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { defineTexts } from '../../i18n/texts.ts';
import type { DocumentState, EditedDocument } from '../../platform/use-document.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import styles from './editing.module.css';

export const useEditingTexts = defineTexts('editing', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface FieldConflictProps<Values extends object, Name extends keyof Values & string> {
  document: EditedDocument<Values>;
  field: Name;
  /** The saved values. */
  saved: Values;
  /** A value as people read it. */
  show: (value: Values[Name]) => ReactNode;
}

/** What somebody else saved in a field that was changed here too, and the choice between both; otherwise nothing. */
export function FieldConflict<Values extends object, Name extends keyof Values & string>({
  document,
  field,
  saved,
  show,
}: FieldConflictProps<Values, Name>) {
  const element = useRef<HTMLDivElement>(null);
  if (!document.conflicts.includes(field)) return null;
  return (
    <ConflictNotice
      element={element}
      newer={show(saved[field])}
      onKeep={() => document.keep(field)}
      onTake={() => document.take(field)}
    />
  );
}

interface SaveStateProps {
  state: DocumentState;
  /** Nothing is saved but by a button. */
  isManual?: boolean;
}

/** Says whether what was typed is saved; screen readers hear what needs attention. */
export function SaveState({ state, isManual = false }: SaveStateProps) {
  const t = useEditingTexts();
  const texts = isManual ? { ...t.state, ...t.manual } : t.state;
  const isCalm = state === 'saved' || state === 'saving';
  return (
    <p className={styles.state} data-state={state} role={isCalm ? 'status' : 'alert'}>
      {texts[state]}
    </p>
  );
}

interface DocumentForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly noValidate: true;
  readonly onSubmit: (event: FormEvent) => void;
}

/** The properties of a form that saves a document by its button. The first field that was refused takes the focus. */
export function useDocumentForm<Values extends object>(
  { state, submit }: EditedDocument<Values>,
  onSaved: () => void,
): DocumentForm {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  // Once for each attempt, after its errors are shown.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  async function save(): Promise<void> {
    if (state === 'saving') return;
    if (await submit()) onSaved();
    else setRefusals((before) => before + 1);
  }

  return {
    ref: form,
    noValidate: true,
    onSubmit: (event) => {
      event.preventDefault();
      void save();
    },
  };
}
