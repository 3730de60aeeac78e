import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';

const cache = new Map<string, unknown>();

/**
 * The formatter of this name. Creating one takes a hundred times as long as using it, so each is cached; the very first
 * costs a phone a tenth of a second, so what every page shows does without (see `numbers.ts` and `dates.ts`).
 */
export function memoizeFormatter<Formatter>(name: string, make: () => Formatter): Formatter {
  const formatter = (cache.get(name) as Formatter | undefined) ?? make();
  cache.set(name, formatter);
  return formatter;
}

const steps = [
  [1e12, 'TRI'],
  [1e9, 'BI'],
  [1e6, 'MI'],
  [1e3, 'K'],
] as const;

const separators = { pt: { thousands: '.', decimals: ',' }, en: { thousands: ',', decimals: '.' } } as const;

/** A whole number with the separators of the language. */
export function formatNumber(value: number, language: Language): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, separators[language].thousands);
}

/** 1500 as `1.5K` (`1,5K` in Portuguese), millions as MI, billions as BI, trillions as TRI; one decimal at most. */
export function abbreviate(value: number, language: Language): string {
  const [size, suffix] = steps.find(([size]) => Math.abs(value) >= size) ?? [1, ''];
  const tenths = Math.trunc((value * 10) / size);
  const decimal = Math.abs(tenths % 10);
  const whole = formatNumber(Math.trunc(tenths / 10), language);
  return `${whole}${decimal > 0 ? `${separators[language].decimals}${decimal}` : ''}${suffix}`;
}

/** Whether a whole number takes the singular: in Portuguese, 0 does too. */
export function isOne(count: number, language: Language): boolean {
  return Math.abs(count) === 1 || (count === 0 && language === 'pt');
}

/** The form of a text for a number: `plural(2, 'en', { one: 'day', other: 'days' })`. */
export function plural(count: number, language: Language, forms: { one: string; other: string }): string {
  return isOne(count, language) ? forms.one : forms.other;
}

/** The currencies of prizes. */
const currencySigns: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  pt: { BRL: 'R$', USD: 'US$', EUR: '€', GBP: '£' },
  en: { BRL: 'R$', USD: '$', EUR: '€', GBP: '£' },
};

/** An amount of money, without decimals that are zero. */
export function formatMoney(value: number, currency: string, language: Language): string {
  const sign = currencySigns[language][currency];
  if (sign === undefined) {
    const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
    const make = () => new Intl.NumberFormat(htmlLanguage[language], options);
    return memoizeFormatter(`${currency} ${language}`, make).format(value);
  }
  const [whole, cents] = Math.abs(value).toFixed(2).split('.');
  const decimals = cents === '00' ? '' : `${separators[language].decimals}${cents}`;
  const space = language === 'pt' ? '\u00a0' : '';
  return `${value < 0 ? '-' : ''}${sign}${space}${formatNumber(Number(whole), language)}${decimals}`;
}

/** A share of a whole: 0.4 as `40%`. */
export function formatPercent(share: number, language: Language): string {
  const make = () => new Intl.NumberFormat(htmlLanguage[language], { style: 'percent' });
  return memoizeFormatter(`percent ${language}`, make).format(share);
}

/** The size of a file, in kB or, from a thousand of those, in MB. */
export function formatSize(bytes: number, language: Language): string {
  const [unit, size] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const make = () => new Intl.NumberFormat(htmlLanguage[language], { style: 'unit', unit, maximumFractionDigits: 1 });
  return memoizeFormatter(`${unit} ${language}`, make).format(bytes / size);
}

const sides = { pt: { east: 'L', west: 'O' }, en: { east: 'E', west: 'W' } } as const;

/** A position to a hundredth of a degree, such as 8.05° S, 34.88° W. */
export function formatDegrees({ latitude, longitude }: MapPosition, language: Language): string {
  const degrees = (value: number) =>
    `${Math.abs(value)
      .toFixed(2)
      .replace('.', language === 'pt' ? ',' : '.')}°`;
  const { east, west } = sides[language];
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? west : east}`;
}
