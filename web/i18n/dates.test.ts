import { dateLocale, htmlLanguage, languages } from '@mutirao/contract/language.ts';
import { expect, test } from 'vitest';
import {
  formatAgo,
  formatDay,
  formatMoment,
  formatMonth,
  formatPost,
  formatTime,
  groupByDay,
  nearDay,
} from './dates.ts';

test.each([
  ['2024-03-05', 'UTC', '05/03/2024'],
  ['2024-03-05T15:07:00.000Z', 'UTC', '05/03/2024'],
  ['2024-03-05T01:00:00.000Z', 'America/Sao_Paulo', '04/03/2024'],
  ['2024-12-31T22:30:00.000Z', 'Asia/Tokyo', '01/01/2025'],
])('%s in %s is the day %s', (instant, zone, day) => {
  expect(formatDay(instant, zone)).toBe(day);
});

test.each([
  ['2024-03-05T15:07:00.000Z', 'UTC', '2024/03/05, at 3:07 pm', '5 mar. 2024, 15:07'],
  ['2024-03-05T15:07:00.000Z', 'America/Sao_Paulo', '2024/03/05, at 12:07 pm', '5 mar. 2024, 12:07'],
  ['2024-12-31T00:00:00.000Z', 'UTC', '2024/12/31, at 12:00 am', '31 dez. 2024, 00:00'],
  ['2024-01-01T01:59:00.000Z', 'America/Sao_Paulo', '2023/12/31, at 10:59 pm', '31 dez. 2023, 22:59'],
])('CONST-44 AMB-59 a post of %s in %s is of %s', (instant, zone, en, pt) => {
  expect([formatPost(instant, 'en', zone), formatPost(instant, 'pt', zone)]).toEqual([en, pt]);
});

const instants = [
  '2024-02-29T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-03-08T07:30:00.000Z',
  '2026-11-22T12:05:00.000Z',
  '1969-07-20T20:17:40.000Z',
];
const zones = [undefined, 'UTC', 'America/Sao_Paulo', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('an invalid instant has no day', () => {
  expect(() => formatDay('finished')).toThrow('finished is no instant');
});

test.each(zones.flatMap((zone) => languages.map((language) => [zone, language] as const)))(
  'days and times in %s match Intl.DateTimeFormat in %s',
  (timeZone, language) => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(htmlLanguage[language], { timeZone, ...options });
    const day = new Intl.DateTimeFormat('en-GB', { timeZone });
    for (const instant of instants) {
      const date = new Date(instant);
      expect(formatDay(instant, timeZone)).toBe(day.format(date));
      expect(formatTime(instant, language, timeZone)).toBe(plain(format({ timeStyle: 'short' }).format(date)));
      const dateStyle = language === 'pt' ? 'medium' : 'long';
      const words = new Intl.DateTimeFormat(dateLocale[language], { timeZone, dateStyle }).format(date);
      const time = formatTime(instant, language, timeZone);
      const expected = language === 'pt' ? `${words.replaceAll(' de ', ' ')}, ${time}` : `${words} at ${time}`;
      expect(formatMoment(instant, language, timeZone)).toBe(expected);
    }
  },
);

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

test('a month is written in words', () => {
  expect([formatMonth('2026-03', 'pt'), formatMonth('2026-11', 'en')]).toEqual(['março de 2026', 'November 2026']);
});

const at = (created_at: string) => ({ created_at });
const items = [at('2026-03-05T03:30:00Z'), at('2026-03-05T02:30:00Z'), at('2026-03-04T02:30:00Z')];
const words = { today: 'today', yesterday: 'yesterday' };

test.each([
  [
    'UTC',
    [
      ['05/03/2026', 2],
      ['04/03/2026', 1],
    ],
  ],
  [
    'America/Sao_Paulo',
    [
      ['05/03/2026', 1],
      ['04/03/2026', 1],
      ['03/03/2026', 1],
    ],
  ],
])('PROFILE-27 groups items by the days of %s', (timeZone, expected) => {
  expect(groupByDay(items, timeZone).map(({ day, items }) => [day, items.length])).toEqual(expected);
});

test('items of a day keep their order', () => {
  const three = [at('2026-03-06T02:30:00Z'), at('2026-03-05T12:00:00Z'), at('2026-03-05T02:30:00Z')];
  const [first, second, third] = three;
  expect(groupByDay(three, 'America/Sao_Paulo')).toEqual([
    { day: '05/03/2026', items: [first, second] },
    { day: '04/03/2026', items: [third] },
  ]);
  expect(groupByDay(three, 'UTC')).toEqual([
    { day: '06/03/2026', items: [first] },
    { day: '05/03/2026', items: [second, third] },
  ]);
});

test.each([
  ['05/03/2026', 'UTC', 'today'],
  ['04/03/2026', 'UTC', 'yesterday'],
  ['03/03/2026', 'UTC', '03/03/2026'],
  ['04/03/2026', 'America/Sao_Paulo', 'today'],
  ['03/03/2026', 'America/Sao_Paulo', 'yesterday'],
  ['05/03/2025', 'UTC', '05/03/2025'],
])('PROFILE-27 at one in the morning in UTC, %s in %s is %s', (day, timeZone, expected) => {
  expect(nearDay(day, { now: new Date('2026-03-05T01:00:00Z'), words, timeZone }) ?? day).toBe(expected);
});

test.each([
  // A day of 23 hours has just ended, and one of 25 is about to.
  ['29/03/2026', '2026-03-30T00:30:00+02:00'],
  ['24/10/2026', '2026-10-25T23:30:00+01:00'],
])('PROFILE-27 after a change of clocks, %s is yesterday at %s', (day, now) => {
  expect(nearDay(day, { now: new Date(now), words, timeZone: 'Europe/Berlin' })).toBe('yesterday');
});
