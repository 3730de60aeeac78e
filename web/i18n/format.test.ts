import { expect, test } from 'vitest';
import {
  abbreviate,
  formatAgo,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSize,
  plural,
} from './format.ts';

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
])('%i is abbreviated as %s, in Portuguese as %s', (value, en, pt) => {
  expect([abbreviate(value, 'en'), abbreviate(value, 'pt')]).toEqual([en, pt]);
});

test.each([
  ['2024-03-05', 'UTC', '05/03/2024'],
  ['2024-03-05T15:07:00.000Z', 'UTC', '05/03/2024'],
  ['2024-03-05T01:00:00.000Z', 'America/Sao_Paulo', '04/03/2024'],
  ['2024-12-31T22:30:00.000Z', 'Asia/Tokyo', '01/01/2025'],
])('%s in %s is the day %s', (instant, zone, day) => {
  expect(formatDay(instant, zone)).toBe(day);
});

test('whole numbers have the separators of the language', () => {
  expect([formatNumber(1_234_567, 'en'), formatNumber(1_234_567, 'pt')]).toEqual(['1,234,567', '1.234.567']);
});

test('money has no decimals that are zero', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatMoney(5000, 'BRL', 'pt'))).toBe('R$ 5.000');
  expect(plain(formatMoney(5000.5, 'BRL', 'pt'))).toBe('R$ 5.000,50');
  expect(formatMoney(5000, 'BRL', 'en')).toBe('R$5,000');
  expect(formatMoney(99.9, 'USD', 'en')).toBe('$99.90');
});

test('a number chooses its form, zero as each language has it', () => {
  const days = { one: 'day', other: 'days' };
  expect([0, 1, 2].map((count) => plural(count, 'en', days))).toEqual(['days', 'day', 'days']);
  const dias = { one: 'dia', other: 'dias' };
  expect([0, 1, 2].map((count) => plural(count, 'pt', dias))).toEqual(['dia', 'dia', 'dias']);
});

test.each([
  [59, undefined, undefined],
  [-300, undefined, undefined],
  [60, '1 minute ago', 'há 1 minuto'],
  [3599, '59 minutes ago', 'há 59 minutos'],
  [2 * 3600, '2 hours ago', 'há 2 horas'],
  [24 * 3600, 'yesterday', 'ontem'],
  [45 * 24 * 3600, 'last month', 'mês passado'],
  [800 * 24 * 3600, '2 years ago', 'há 2 anos'],
])('%i seconds ago is %s, in Portuguese %s', (seconds, en, pt) => {
  const now = new Date('2026-11-21T12:00:00Z');
  const instant = new Date(now.getTime() - seconds * 1000).toISOString();
  expect([formatAgo(instant, now, 'en'), formatAgo(instant, now, 'pt')]).toEqual([en, pt]);
});

test('shares and sizes are told in the language', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect([formatPercent(0.4, 'en'), formatPercent(0.4, 'pt')].map(plain)).toEqual(['40%', '40%']);
  expect([formatSize(2120, 'en'), formatSize(2120, 'pt')].map(plain)).toEqual(['2.1 kB', '2,1 kB']);
  expect([formatSize(12_340_000, 'en'), formatSize(0, 'en')].map(plain)).toEqual(['12.3 MB', '0 kB']);
});
