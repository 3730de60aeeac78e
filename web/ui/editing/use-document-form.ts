import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { EditedDocument } from '../../platform/use-document.ts';

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
