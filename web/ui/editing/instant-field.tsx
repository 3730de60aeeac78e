import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { formatMoment } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { memoizeFormatter } from '../../i18n/numbers.ts';
import { Field } from '../field.tsx';
import { useEditingTexts } from './save-state.tsx';

/** An instant as a clock in the zone shows it, as YYYY-MM-DDTHH:MM. */
export function wallClockOf(instant: string, zone: string): string {
  return toCalendarDateTime(parseAbsolute(instant, zone)).toString().slice(0, 16);
}

/** The instant at which a clock in the zone shows YYYY-MM-DDTHH:MM. A time that a change of clocks skips is moved on. */
export function instantAt(wallClock: string, zone: string): string {
  return toZoned(parseDateTime(wallClock), zone).toDate().toISOString();
}

/** The name of a time zone as people know it, such as "Brasilia Time"; its id where there is none. */
export function zoneName(zone: string, language: Language): string {
  if (zone === 'UTC') return zone;
  const make = () => new Intl.DateTimeFormat(htmlLanguage[language], { timeZone: zone, timeZoneName: 'longGeneric' });
  const parts = memoizeFormatter(`zone ${zone} ${language}`, make).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

interface InstantFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'help'> {
  /** ISO 8601 in UTC; null where there is none. */
  value: string | null;
  onChange: (instant: string | null) => void;
  /** The time zone in which the moment is meant, such as America/Sao_Paulo. */
  zone: string;
  /** The user's own time zone, whose time is shown where it differs. */
  ownZone: string;
  /** A hint beside the zone. */
  help?: string;
}

/** A day and a time of day in a named zone; below it, what that is in the user's own zone. */
export function InstantField({ value, onChange, zone, ownZone, help, ...field }: InstantFieldProps) {
  const t = useEditingTexts().instant;
  const { language } = useLanguage();
  const shown = value === null ? '' : wallClockOf(value, zone);
  /** What the browser's field has; without a complete date it is empty, which must not clear the others of its parts. */
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const own = value !== null && wallClockOf(value, ownZone) !== shown && formatMoment(value, language, ownZone);
  const parts = [help, `${zoneName(zone, language)}.`, own && t.own(own, zoneName(ownZone, language))].filter(Boolean);
  return (
    <Field
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={typed}
      help={parts.join(' ')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.value === '') {
          if (!currentTarget.validity.badInput) onChange(null);
        } else onChange(instantAt(currentTarget.value, zone));
      }}
    />
  );
}
