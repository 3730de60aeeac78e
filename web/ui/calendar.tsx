import { type CalendarDate, parseDate } from '@internationalized/date';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '../i18n/language.tsx';
import styles from './calendar.module.css';
import { useUiTexts } from './texts.ts';

/** A day as yyyy-mm-dd. */
export type Day = string;

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
export function Calendar({ value, start, min, max, onChoose }: CalendarProps) {
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
