import { type ReactNode, useRef } from 'react';
import type { EditedDocument } from '../../platform/use-document.ts';
import { ConflictNotice } from '../conflict-notice.tsx';

interface FieldConflictProps<Values extends object> {
  document: EditedDocument<Values>;
  field: keyof Values & string;
  /** The saved values. */
  saved: Values;
  /** Shows a value; by default as text. */
  show?: (value: Values[keyof Values]) => ReactNode;
}

/** What somebody else saved in a field that was changed here too, and the choice between both; otherwise nothing. */
export function FieldConflict<Values extends object>({ document, field, saved, show }: FieldConflictProps<Values>) {
  const element = useRef<HTMLDivElement>(null);
  if (!document.conflicts.includes(field)) return null;
  const newer = saved[field];
  return (
    <ConflictNotice
      element={element}
      newer={show ? show(newer) : String(newer ?? '')}
      onKeep={() => document.keep(field)}
      onTake={() => document.take(field)}
    />
  );
}
