import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './filter-fold.module.css';

interface FilterFoldProps {
  /** Of the button, with the number of active filters. */
  label: string;
  children: ReactNode;
}

/** Filters that a phone folds behind a button, so that the list they filter is in view. */
export function FilterFold({ label, children }: FilterFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.fold}>
      <Button
        look="outline"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id} className={styles.content} data-open={open || undefined}>
        {children}
      </div>
    </div>
  );
}
