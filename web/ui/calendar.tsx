import { htmlLanguage } from '@mutirao/contract/language.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './calendar.module.css';
import { clampDay, type Day, dayAfterKey, weeksOfMonth } from './calendar-days.ts';
import { formTexts } from './texts.ts';

interface CalendarProps {
  value: Day | undefined;
  /** Where it opens while nothing is chosen. */
  start: Day;
  min: Day;
  max: Day;
  onChoose: (day: Day) => void;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function yearsBetween(min: Day, max: Day): number[] {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** Days of a month to choose one of: year and month from lists, the day by a press or the arrow keys. */
export function Calendar({ value, start, min, max, onChoose }: CalendarProps) {
  const t = useTexts(formTexts);
  const { language } = useLanguage();
  const [cursor, setCursor] = useState(() => clampDay(value ?? start, { min, max }));
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cursor where keys moved it
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [cursor]);

  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(htmlLanguage[language], { timeZone: 'UTC', ...options });
    return (day: Day) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const monthName = named({ month: 'long' });
  const dayName = named({ dateStyle: 'full' });
  const [shortWeekday, longWeekday] = [named({ weekday: 'short' }), named({ weekday: 'long' })];
  const [year, month] = [cursor.slice(0, 4), cursor.slice(5, 7)];

  function go(nextYear: string, nextMonth: string): void {
    // The first of a month exists in each; the cursor's own day may not.
    const first = `${nextYear}-${nextMonth}-01`;
    const sameDay = `${nextYear}-${nextMonth}-${cursor.slice(8)}`;
    const exists = weeksOfMonth(first).flat().includes(sameDay);
    setCursor(clampDay(exists ? sameDay : first, { min, max }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = dayAfterKey(cursor, event);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setCursor(clampDay(next, { min, max }));
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.choices}>
        <label>
          {t.year}
          <select value={year} onChange={(event) => go(event.target.value, month)}>
            {yearsBetween(min, max).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.month}
          <select value={month} onChange={(event) => go(year, event.target.value)}>
            {Array.from({ length: 12 }, (_, index) => twoDigits(index + 1)).map((one) => (
              <option key={one} value={one} disabled={`${year}-${one}` > max || `${year}-${one}` < min.slice(0, 7)}>
                {monthName(`2000-${one}-01`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one walks it by the arrow keys */}
      <table ref={grid} role="grid" aria-label={`${monthName(cursor)} ${year}`} className={styles.days}>
        <thead>
          <tr>
            {/* A week that begins on a Sunday. */}
            {Array.from({ length: 7 }, (_, index) => `2023-01-0${index + 1}`).map((day) => (
              <th key={day} scope="col" abbr={longWeekday(day)}>
                {shortWeekday(day).replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeksOfMonth(cursor).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no name but its place
            <tr key={row}>
              {week.map((day, column) =>
                day ? (
                  <td key={day}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === cursor ? 0 : -1}
                      aria-label={dayName(day)}
                      aria-pressed={day === value}
                      aria-disabled={day < min || day > max}
                      onClick={() => day >= min && day <= max && onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
