import { expect, test } from 'vitest';
import { htmlLanguage, localize, parseLanguage, storedLanguage } from './language.ts';
import { organisationDay, organisationOffset, organisationZone } from './organisation/organisation-time.ts';

test.each(['ptBr', 'pt-br', 'pt-BR', 'pt_BR', 'ptbr', 'PT', 'pt', 'pt-PT', ' pt ', '"ptBr"'])(
  '%j is Portuguese',
  (value) => {
    expect(parseLanguage(value)).toBe('pt');
  },
);

test.each(['en', 'EN', 'en-US', 'en_GB', 'enUS', '"en"'])('%j is English', (value) => {
  expect(parseLanguage(value)).toBe('en');
});

test.each(['', ' ', 'fr', 'english', 'portuguese', 'pt-', 'e', 'en-US-x', 'xen', '{}', null, undefined])(
  '%j is no language of ours',
  (value) => {
    expect(parseLanguage(value)).toBeUndefined();
  },
);

test('the stored spelling is parsed', () => {
  for (const language of ['pt', 'en'] as const) {
    expect(parseLanguage(storedLanguage[language])).toBe(language);
    expect(parseLanguage(htmlLanguage[language])).toBe(language);
  }
  expect([storedLanguage, htmlLanguage]).toEqual([
    { pt: 'ptBr', en: 'en' },
    { pt: 'pt-BR', en: 'en' },
  ]);
});

test.each([
  ['both languages', { en: 'River', pt: 'Rio' }, 'River', 'Rio'],
  ['English only', { en: 'River' }, 'River', 'River'],
  ['Portuguese only', { pt: 'Rio' }, 'Rio', 'Rio'],
  ['an empty language', { en: '', pt: 'Rio' }, 'Rio', 'Rio'],
  ['a plain text', 'Rio', 'Rio', 'Rio'],
  ['neither language', {}, '', ''],
  ['an empty text', '', '', ''],
  ['nothing', undefined, '', ''],
  ['null', null, '', ''],
])('%s gives a text to every user', (_kind, text, en, pt) => {
  expect([localize(text, 'en'), localize(text, 'pt')]).toEqual([en, pt]);
});

const years = Array.from({ length: 20 }, (_, index) => 2020 + index);
const months = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(years)('the distance from UTC is that of the time zone database in each month of %i', (year) => {
  for (const month of months) {
    const there = Temporal.PlainDate.from({ year, month, day: 15 }).toZonedDateTime(organisationZone);
    expect(there.offsetNanoseconds / 1e6).toBe(organisationOffset);
  }
});

test.each([
  ['2026-11-22T02:59:59.999Z', '2026-11-21'],
  ['2026-11-22T03:00:00.000Z', '2026-11-22'],
])('%s is on the day %s', (instant, day) => {
  expect(organisationDay(new Date(instant))).toBe(day);
});
