import { expect, test } from 'vitest';
import { daysUntil, deadlineText, registrationText } from './card-facts.ts';
import { messages as en } from './messages.en.ts';
import { messages as pt } from './messages.pt.ts';

const now = new Date('2026-03-05T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const running = { situation: 'in_progress', deadline: null, registration_deadline: null } as const;

test.each([
  [-1, 0],
  [3, 1],
  [24, 1],
  [25, 2],
  [120, 5],
])('%s hours ahead count as %s days', (hours, days) => expect(daysUntil(inHours(hours), now)).toBe(days));

test.each([
  ['five days ahead', { ...running, deadline: inHours(120) }, 'ending in 5 days', 'termina em 5 dias'],
  ['one day ahead', { ...running, deadline: inHours(24) }, 'ending in 1 day', 'termina em 1 dia'],
  ['later today', { ...running, deadline: inHours(3) }, 'ending in 1 day', 'termina em 1 dia'],
  ['passed', { ...running, deadline: inHours(-3) }, 'challenge ended', 'desafio encerrado'],
  ['none', running, 'never ends', 'não tem data para acabar'],
  ['closed by its admin', { ...running, situation: 'finished' as const }, 'challenge ended', 'desafio encerrado'],
])('a deadline %s', (_case, dates, english, portuguese) => {
  expect(deadlineText(dates, now, en.card)).toBe(english);
  expect(deadlineText(dates, now, pt.card)).toBe(portuguese);
});

test.each([
  ['null', running, 'enter now'],
  ['null, deadline passed', { ...running, deadline: inHours(-3) }, undefined],
  ['finished', { ...running, registration_deadline: 'finished' as const }, 'registration closed'],
  [
    'finished, deadline passed',
    { ...running, registration_deadline: 'finished' as const, deadline: inHours(-3) },
    undefined,
  ],
  ['passed', { ...running, registration_deadline: inHours(-3) }, 'registration closed'],
  ['ahead', { ...running, registration_deadline: '2026-03-09T12:00:00.000Z' }, 'register until 09/03/2026'],
  ['coming soon', { ...running, situation: 'coming_soon' as const }, undefined],
])('a registration deadline %s', (_case, dates, expected) =>
  expect(registrationText(dates, now, en.card)).toBe(expected),
);
