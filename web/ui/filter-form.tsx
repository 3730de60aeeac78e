import type { ReactNode } from 'react';
import { type Option, SelectField } from './select-field.tsx';

interface FilterFormProps {
  label: string;
  className: string | undefined;
  /** What is chosen in each field, by its name. */
  onChoose: (chosen: Record<string, string>) => void;
  children: ReactNode;
}

/** Fields that filter a list as soon as one of them changes. */
export function FilterForm({ label, className, onChoose, children }: FilterFormProps) {
  return (
    <form
      className={className}
      aria-label={label}
      onChange={({ currentTarget }) =>
        onChoose(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>)
      }
    >
      {children}
    </form>
  );
}

interface FilterSelectProps {
  label: string;
  name: string;
  value: string | number | undefined;
  options: readonly Option[];
  /** The choice of all. */
  placeholder?: string;
}

/** A choice in a `FilterForm`, which reports its changes. */
export function FilterSelect({ value = '', ...select }: FilterSelectProps) {
  return <SelectField {...select} value={String(value)} onChange={() => {}} />;
}
