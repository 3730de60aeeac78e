import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Calendar, type Day } from './calendar.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { useUiTexts } from './texts.ts';

interface DateFieldProps {
  label: string;
  name: string;
  value: Day | undefined;
  start: Day;
  min: Day;
  max: Day;
  onChoose: (day: Day) => void;
  autoComplete?: string;
  required?: boolean;
  error?: string | undefined;
  help?: string;
}

const openingKeys = ['Enter', ' ', 'ArrowDown'];

/** A day, shown as yyyy-mm-dd; it opens a calendar instead of taking text. */
export function DateField({ label, value, start, min, max, onChoose, required, ...field }: DateFieldProps) {
  const t = useUiTexts();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  // The year takes the most steps to change: the focus starts there.
  useEffect(() => {
    if (open) place.current?.querySelector('select')?.focus();
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div ref={place}>
      <Field
        {...field}
        label={label}
        value={value ?? ''}
        readOnly
        aria-required={required}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        aside={
          <button type="button" aria-label={t.chooseDate} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <IconCalendar aria-hidden size={20} />
          </button>
        }
      />
      <Dialog open={open} title={label} onClose={() => setOpen(false)} width={400}>
        <Calendar
          value={value}
          start={start}
          min={min}
          max={max}
          onChoose={(day) => {
            onChoose(day);
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}
