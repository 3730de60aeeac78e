import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';

const steps = [
  [1e12, 'TRI'],
  [1e9, 'BI'],
  [1e6, 'MI'],
  [1e3, 'K'],
] as const;

const kept = new Map<string, unknown>();

/** To make a formatter takes a hundred times as long as to use it: each is made once. */
function keep<Formatter>(name: string, make: () => Formatter): Formatter {
  const formatter = (kept.get(name) as Formatter | undefined) ?? make();
  kept.set(name, formatter);
  return formatter;
}

/** 1500 as `1.5K` (`1,5K` in Portuguese), millions as MI, billions as BI, trillions as TRI; one decimal at most. */
export function abbreviate(value: number, language: Language): string {
  const format = keep(
    `short ${language}`,
    () => new Intl.NumberFormat(htmlLanguage[language], { maximumFractionDigits: 1, roundingMode: 'trunc' }),
  );
  const [size, suffix] = steps.find(([size]) => Math.abs(value) >= size) ?? [1, ''];
  return `${format.format(value / size)}${suffix}`;
}

/** A whole number with the separators of the language. */
export function formatNumber(value: number, language: Language): string {
  return keep(`number ${language}`, () => new Intl.NumberFormat(htmlLanguage[language])).format(value);
}

/** An amount of money, without decimals that are zero. */
export function formatMoney(value: number, currency: string, language: Language): string {
  const make = () =>
    new Intl.NumberFormat(htmlLanguage[language], {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
  return keep(`${currency} ${language}`, make).format(value);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The day of an instant as DD/MM/YYYY, in the zone given or the reader's own. */
export function formatDay(instant: string, timeZone?: string): string {
  const make = () => new Intl.DateTimeFormat('en', { timeZone, day: 'numeric', month: 'numeric', year: 'numeric' });
  const parts = keep(`day ${timeZone}`, make).formatToParts(new Date(instant));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return `${twoDigits(part('day'))}/${twoDigits(part('month'))}/${part('year')}`;
}

/** A moment in words, with its time of day, in the zone given or the reader's own. */
export function formatMoment(instant: string, language: Language, timeZone?: string): string {
  const make = () =>
    new Intl.DateTimeFormat(htmlLanguage[language], { dateStyle: 'long', timeStyle: 'short', timeZone });
  return keep(`moment ${language} ${timeZone}`, make).format(new Date(instant));
}

/** The time of day of an instant, in the zone given or the reader's own. */
export function formatTime(instant: string, language: Language, timeZone?: string): string {
  const make = () => new Intl.DateTimeFormat(htmlLanguage[language], { timeStyle: 'short', timeZone });
  return keep(`time ${language} ${timeZone}`, make).format(new Date(instant));
}

const minute = 60;
const units = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** How long ago an instant was, in words: "2 hours ago", "yesterday"; undefined within the last minute. */
export function formatAgo(instant: string, now: Date, language: Language): string | undefined {
  const seconds = (now.getTime() - new Date(instant).getTime()) / 1000;
  const unit = units.find(([, size]) => seconds >= size);
  if (!unit) return undefined;
  const make = () => new Intl.RelativeTimeFormat(htmlLanguage[language], { numeric: 'auto' });
  return keep(`ago ${language}`, make).format(-Math.floor(seconds / unit[1]), unit[0]);
}

/** A share of a whole: 0.4 as `40%`. */
export function formatPercent(share: number, language: Language): string {
  return keep(`percent ${language}`, () => new Intl.NumberFormat(htmlLanguage[language], { style: 'percent' })).format(
    share,
  );
}

/** The size of a file, in kB or, from a thousand of those, in MB. */
export function formatSize(bytes: number, language: Language): string {
  const [unit, size] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const make = () => new Intl.NumberFormat(htmlLanguage[language], { style: 'unit', unit, maximumFractionDigits: 1 });
  return keep(`${unit} ${language}`, make).format(bytes / size);
}

/** Whether a number takes the singular: in Portuguese, 0 does too. */
export function isOne(count: number, language: Language): boolean {
  return keep(`plural ${language}`, () => new Intl.PluralRules(htmlLanguage[language])).select(count) === 'one';
}

/** The form of a text for a number: `plural(2, 'en', { one: 'day', other: 'days' })`. */
export function plural(count: number, language: Language, forms: { one: string; other: string }): string {
  return isOne(count, language) ? forms.one : forms.other;
}
