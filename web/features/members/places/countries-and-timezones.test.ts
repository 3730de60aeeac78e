import { countryCodes } from '@mutirao/contract/members/places/places.ts';
import { expect, test } from 'vitest';
import { guessCountry, sortCountries } from './countries-and-timezones.ts';

const countries = [
  { code: 'ZW', name: { en: 'Zimbabwe', pt: 'Zimbábue' } },
  { code: 'ZA', name: { en: 'South Africa', pt: 'África do Sul' } },
  { code: 'DE', name: { en: 'Germany', pt: 'Alemanha' } },
  { code: 'BR', name: { en: 'Brazil', pt: 'Brasil' } },
];
const names = (...given: Parameters<typeof sortCountries>) => sortCountries(...given).map(({ name }) => name);

test('sorts countries by the user’s language, ignoring accents', () => {
  expect(names(countries, 'pt')).toEqual(['África do Sul', 'Alemanha', 'Brasil', 'Zimbábue']);
  expect(names(countries, 'en')).toEqual(['Brazil', 'Germany', 'South Africa', 'Zimbabwe']);
});

test('puts the user’s own country first', () => {
  expect(names(countries, 'pt', 'ZW')).toEqual(['Zimbábue', 'África do Sul', 'Alemanha', 'Brasil']);
  expect(names(countries, 'pt', 'XX')).toEqual(['África do Sul', 'Alemanha', 'Brasil', 'Zimbábue']);
});

test.each([
  ['pt-BR', 'America/Sao_Paulo', 'BR'],
  ['en-US', 'America/Fortaleza', 'BR'],
  ['en-US', 'Europe/Lisbon', 'PT'],
  ['pt', 'Africa/Luanda', 'AO'],
  // A zone of many countries: the language decides, if it is of one of them.
  ['de-CH', 'Europe/Zurich', 'CH'],
  ['pt-BR', 'Etc/Nowhere', 'BR'],
  ['en', 'UTC', undefined],
])('guesses the country of language %s and time zone %s as %s', (language, timeZone, expected) => {
  expect(guessCountry(countryCodes, { language, timeZone })).toBe(expected);
});
