import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const january = Date.parse('2026-01-15T12:00:00Z') - Date.now();
const { read } = await startTestApp({ clock: createTestClock(january) });

test('countries have a code and a name in both languages, Brazil among them', async () => {
  const countries = await read('/api/countries');
  expect(countries).toContainEqual({ code: 'BR', name: { en: 'Brazil', pt: 'Brasil' } });
  expect(countries).toContainEqual({ code: 'DE', name: { en: 'Germany', pt: 'Alemanha' } });
  expect(countries).toHaveLength(249);
  for (const { code, name } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    // A code in place of a name is missing in the language data.
    expect([name.en, name.pt]).not.toContain(code);
  }
  expect(new Set(countries.map(({ code }: { code: string }) => code)).size).toBe(249);
});

test('countries are in the order of their Portuguese names, accents aside', async () => {
  const names = (await read('/api/countries')).map(({ name }: { name: { pt: string } }) => name.pt);
  expect(names.indexOf('África do Sul')).toBeLessThan(names.indexOf('Albânia'));
  expect(names.indexOf('Zimbábue')).toBeGreaterThan(names.indexOf('Uruguai'));
});

test('time zones begin with UTC and have their present offset', async () => {
  const zones = await read('/api/countries/timezones');
  expect(zones[0]).toEqual({ id: 'UTC', offset: '+00:00' });
  expect(zones).toContainEqual({ id: 'America/Sao_Paulo', offset: '-03:00' });
  expect(zones).toContainEqual({ id: 'Europe/London', offset: '+00:00' });
  for (const { offset } of zones) expect(offset).toMatch(/^[+-]\d\d:\d\d(:\d\d)?$/);
  expect(new Set(zones.map(({ id }: { id: string }) => id)).size).toBe(zones.length);
});

test('offsets follow the seasons', async () => {
  const july = createTestClock(Date.parse('2026-07-15T12:00:00Z') - Date.now());
  const summer = await startTestApp({ clock: july });
  const zones = await summer.read('/api/countries/timezones');
  expect(zones).toContainEqual({ id: 'Europe/London', offset: '+01:00' });
  expect(zones).toContainEqual({ id: 'America/Sao_Paulo', offset: '-03:00' });
});
