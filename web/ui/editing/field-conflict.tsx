import { type ReactNode, useRef } from 'react';
import type { EditedDocument } from '../../platform/use-document.ts';
import { ConflictNotice } from '../conflict-notice.tsx';

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
