import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import { expect, test } from 'vitest';
import {
  abbreviate,
  formatDegrees,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSize,
  isOne,
  plural,
} from './numbers.ts';

test.each([
  [0, '0', '0'],
  [1, '1', '1'],
  [999, '999', '999'],
  [1000, '1K', '1K'],
  [1049, '1K', '1K'],
  [1500, '1.5K', '1,5K'],
  [1599, '1.5K', '1,5K'],
  [10_000, '10K', '10K'],
  [999_999, '999.9K', '999,9K'],
  [1_000_000, '1MI', '1MI'],
  [1_250_000, '1.2MI', '1,2MI'],
  [2_500_000_000, '2.5BI', '2,5BI'],
  [999_999_999_999, '999.9BI', '999,9BI'],
  [1_000_000_000_000, '1TRI', '1TRI'],
  [7_800_000_000_000, '7.8TRI', '7,8TRI'],
  [-1500, '-1.5K', '-1,5K'],
  [0.5, '0.5', '0,5'],
  [999.95, '999.9', '999,9'],
  [1_234_000_000_000_000, '1,234TRI', '1.234TRI'],
])('%i is abbreviated as %s, in Portuguese as %s', (value, en, pt) => {
  expect([abbreviate(value, 'en'), abbreviate(value, 'pt')]).toEqual([en, pt]);
});

test('formats whole numbers with the separators of the language', () => {
  expect([formatNumber(1_234_567, 'en'), formatNumber(1_234_567, 'pt')]).toEqual(['1,234,567', '1.234.567']);
});

test('omits zero decimals of money', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatMoney(5000, 'BRL', 'pt'))).toBe('R$ 5.000');
  expect(plain(formatMoney(5000.5, 'BRL', 'pt'))).toBe('R$ 5.000,50');
  expect(formatMoney(5000, 'BRL', 'en')).toBe('R$5,000');
  expect(formatMoney(99.9, 'USD', 'en')).toBe('$99.90');
});

test('selects the plural form, for zero by language', () => {
  const days = { one: 'day', other: 'days' };
  expect([0, 1, 2].map((count) => plural(count, 'en', days))).toEqual(['days', 'day', 'days']);
  const dias = { one: 'dia', other: 'dias' };
  expect([0, 1, 2].map((count) => plural(count, 'pt', dias))).toEqual(['dia', 'dia', 'dias']);
});

test('formats percentages and sizes by language', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect([formatPercent(0.4, 'en'), formatPercent(0.4, 'pt')].map(plain)).toEqual(['40%', '40%']);
  expect([formatSize(2120, 'en'), formatSize(2120, 'pt')].map(plain)).toEqual(['2.1 kB', '2,1 kB']);
  expect([formatSize(12_340_000, 'en'), formatSize(0, 'en')].map(plain)).toEqual(['12.3 MB', '0 kB']);
});

const many = [0, 1, 2, 9, 10, 99, 1000, 1001, 9999, 12_345, 999_999, 1_000_000, 1_234_567_890, 2 ** 53 - 1, -1, -4321];

test.each(languages)('numbers match Intl.NumberFormat in %s', (language) => {
  const number = new Intl.NumberFormat(htmlLanguage[language]);
  const rules = new Intl.PluralRules(htmlLanguage[language]);
  for (const value of many) {
    expect(formatNumber(value, language)).toBe(number.format(value));
    expect(isOne(value, language)).toBe(rules.select(value) === 'one');
  }
});

test.each(languages)('amounts match Intl.NumberFormat in %s', (language) => {
  for (const currency of ['BRL', 'USD', 'EUR', 'GBP', 'ARS', 'JPY'])
    for (const value of [0, 5, 99.9, 1000, 1234.56, 250_000, 1_000_000.05, -12.5]) {
      const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
      const expected = new Intl.NumberFormat(htmlLanguage[language], options).format(value);
      expect(formatMoney(value, currency, language)).toBe(expected);
    }
});

test.each(languages)('an abbreviation keeps its tenths, in %s', (language) => {
  const tenths = new Intl.NumberFormat(htmlLanguage[language], { maximumFractionDigits: 1 });
  for (let count = 10; count < 10_000; count += 7)
    expect(abbreviate(count * 100_000, language)).toBe(
      count < 10_000 ? `${tenths.format(count / 10)}MI` : `${tenths.format(count / 10_000)}BI`,
    );
});

test.each([
  [{ latitude: -8.05, longitude: -34.9 }, '8,05° S, 34,90° O', '8.05° S, 34.90° W'],
  [{ latitude: 38.7, longitude: 9 }, '38,70° N, 9,00° L', '38.70° N, 9.00° E'],
])('%o is written as its language does', (position, pt, en) => {
  expect([formatDegrees(position, 'pt'), formatDegrees(position, 'en')]).toEqual([pt, en]);
});
