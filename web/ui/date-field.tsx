import { type CalendarDate, parseDate } from '@internationalized/date';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import { IconCalendar } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { formatDay } from '../i18n/dates.ts';
import { useLanguage } from '../i18n/language.tsx';
import styles from './date-field.module.css';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { useUiTexts } from './texts.ts';

/** A day as yyyy-mm-dd. */
type Day = string;

interface CalendarProps {
  value: Day | undefined;
  /** Where it opens without a selection. */
  start: Day;
  min: Day;
  max: Day;
  onChoose: (day: Day) => void;
}

interface YearAndMonthProps {
  focused: CalendarDate;
  min: Day;
  max: Day;
  onChange: (day: CalendarDate) => void;
}

/** Lists of all years and months: a day of birth is far from today. */
function YearAndMonth({ focused, min, max, onChange }: YearAndMonthProps) {
  const t = useUiTexts();
  const { language } = useLanguage();
  const monthName = new Intl.DateTimeFormat(htmlLanguage[language], { month: 'long', timeZone: 'UTC' });
  const [first, last] = [parseDate(min).year, parseDate(max).year];
  return (
    <div className={styles.choices}>
      <label>
        {t.year}
        <select value={focused.year} onChange={({ target }) => onChange(focused.set({ year: Number(target.value) }))}>
          {Array.from({ length: last - first + 1 }, (_, index) => last - index).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </label>
      <label>
        {t.month}
        <select
          value={focused.toString().slice(5, 7)}
          onChange={({ target }) => onChange(focused.set({ month: Number(target.value) }))}
        >
          {Array.from({ length: 12 }, (_, index) => focused.set({ day: 1, month: index + 1 })).map((date) => {
            const month = date.toString().slice(0, 7);
            return (
              <option key={month} value={month.slice(5)} disabled={month > max || month < min.slice(0, 7)}>
                {monthName.format(date.toDate('UTC'))}
              </option>
            );
          })}
        </select>
      </label>
    </div>
  );
}

/** A month's days to select from: year and month by lists, the day by click or arrow keys. */
function Calendar({ value, start, min, max, onChoose }: CalendarProps) {
  const { language } = useLanguage();
  return (
    <I18nProvider locale={htmlLanguage[language]}>
      <AriaCalendar
        value={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(value ?? start)}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        onChange={(date) => onChoose(date.toString())}
      >
        {({ state }) => (
          <div className={styles.calendar}>
            <YearAndMonth focused={state.focusedDate} min={min} max={max} onChange={state.setFocusedDate} />
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell>{day.replace('.', '')}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    render={(props, { isDisabled, isSelected }) => (
                      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role of a button is among the properties
                      <div {...props} aria-disabled={isDisabled} aria-pressed={isSelected} />
                    )}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        )}
      </AriaCalendar>
    </I18nProvider>
  );
}

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

/** Puts the slashes of dd/mm/yyyy between typed digits; a year that comes first stays as it is. */
export function writeSlashes(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (/^\d{4}-/.test(text)) return text.slice(0, 10);
  if (digits.length === 4 && text.endsWith('-')) return `${digits}-`;
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/');
}

/** A day typed as dd/mm/yyyy or yyyy-mm-dd; undefined for what is none. */
export function readDay(text: string): Day | undefined {
  const [, date = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const day = date ? `${year}-${month}-${date}` : text;
  try {
    return parseDate(day).toString() === day ? day : undefined;
  } catch {
    return undefined;
  }
}

const openingKeys = ['Enter', ' ', 'ArrowDown'];

/** The attributes of a field whose day is typed as Brazilians do, kept as text until it is a day. */
function useTyping(value: Day | undefined, onChoose: (day: Day) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? (value && readDay(value) ? formatDay(value, 'UTC') : (value ?? '')),
    inputMode: 'numeric' as const,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const text = writeSlashes(target.value);
      setTyped(text);
      // What is no day yet is sent as it is, and reported as such.
      onChoose(readDay(text) ?? text);
    },
    onBlur: () => {
      if (typed !== undefined && readDay(typed)) setTyped(undefined);
    },
  };
}

/** A day: in Portuguese typed as dd/mm/yyyy, in English chosen in a calendar and shown as yyyy-mm-dd. */
export function DateField({ label, value, start, min, max, onChoose, required, ...field }: DateFieldProps) {
  const t = useUiTexts();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const typing = useTyping(value, onChoose);
  const known = value && readDay(value);

  // The year takes the most steps to change: the focus starts there.
  useEffect(() => {
    if (open) place.current?.querySelector('select')?.focus();
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  }

  const chosen = {
    value: value ?? '',
    readOnly: true,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpen(true),
    onKeyDown,
  };
  return (
    <div ref={place}>
      <Field
        {...field}
        label={label}
        aria-required={required}
        {...(language === 'pt' ? typing : chosen)}
        aside={
          <button type="button" aria-label={t.chooseDate} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <IconCalendar aria-hidden size={20} />
          </button>
        }
      />
      <Dialog open={open} title={label} onClose={() => setOpen(false)} width={400}>
        <Calendar
          value={known}
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
