import { type ComponentProps, useEffect, useState } from 'react';
import { formatMoment } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Field } from '../field.tsx';
import { useInstantTexts } from './texts.ts';
import { instantAt, wallClockOf } from './wall-clock.ts';
import { zoneName } from './zone-name.ts';

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
  const t = useInstantTexts();
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
