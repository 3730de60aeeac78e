import { notTakingPart } from '@mutirao/contract/challenges/participation/participation.ts';
import { expect, test } from 'vitest';
import { daysUntil, deadlineText, registrationText } from './card-facts.ts';
import { largestCrop } from './editor/picture-crop.tsx';
import { messages as en } from './messages.en.ts';
import { messages as pt } from './messages.pt.ts';
import { availabilityAt, expectedAfter } from './use-viewer-participation.ts';

const today = new Date('2026-03-05T12:00:00Z');
const inHours = (hours: number) => new Date(today.getTime() + hours * 3_600_000).toISOString();
const runningFacts = { situation: 'in_progress', deadline: null, registration_deadline: null } as const;

test.each([
  [-1, 0],
  [3, 1],
  [24, 1],
  [25, 2],
  [120, 5],
])('%s hours ahead count as %s days', (hours, days) => expect(daysUntil(inHours(hours), today)).toBe(days));

test.each([
  ['five days ahead', { ...runningFacts, deadline: inHours(120) }, 'ending in 5 days', 'termina em 5 dias'],
  ['one day ahead', { ...runningFacts, deadline: inHours(24) }, 'ending in 1 day', 'termina em 1 dia'],
  ['later today', { ...runningFacts, deadline: inHours(3) }, 'ending in 1 day', 'termina em 1 dia'],
  ['passed', { ...runningFacts, deadline: inHours(-3) }, 'challenge ended', 'desafio encerrado'],
  ['none', runningFacts, 'never ends', 'não tem data para acabar'],
  ['closed by its admin', { ...runningFacts, situation: 'finished' as const }, 'challenge ended', 'desafio encerrado'],
])('a deadline %s', (_case, dates, english, portuguese) => {
  expect(deadlineText(dates, today, en.card)).toBe(english);
  expect(deadlineText(dates, today, pt.card)).toBe(portuguese);
});

test.each([
  ['null', runningFacts, 'enter now'],
  ['null, deadline passed', { ...runningFacts, deadline: inHours(-3) }, undefined],
  ['finished', { ...runningFacts, registration_deadline: 'finished' as const }, 'registration closed'],
  [
    'finished, deadline passed',
    { ...runningFacts, registration_deadline: 'finished' as const, deadline: inHours(-3) },
    undefined,
  ],
  ['passed', { ...runningFacts, registration_deadline: inHours(-3) }, 'registration closed'],
  ['ahead', { ...runningFacts, registration_deadline: '2026-03-09T12:00:00.000Z' }, 'register until 09/03/2026'],
  ['coming soon', { ...runningFacts, situation: 'coming_soon' as const }, undefined],
])('a registration deadline %s', (_case, dates, expected) =>
  expect(registrationText(dates, today, en.card)).toBe(expected),
);

const now = new Date('2026-03-05T12:00:00Z');
const ahead = '2026-03-06T12:00:00.000Z';
const passed = '2026-03-04T12:00:00.000Z';
const running = { situation: 'in_progress', opens_at: null, deadline: null, registration_deadline: null } as const;

test.each([
  ['PART-14 no deadline of registration', running, { registration: true }],
  ['PART-15 registration that is finished', { ...running, registration_deadline: 'finished' }, {}],
  ['PART-16 registration ahead', { ...running, registration_deadline: ahead }, { registration: true }],
  ['PART-02 registration passed', { ...running, registration_deadline: passed, deadline: ahead }, {}],
  [
    'AMB-10 the deadline passed, registration ahead',
    { ...running, registration_deadline: ahead, deadline: passed },
    { finished: true },
  ],
  ['a challenge marked as finished', { ...running, situation: 'finished' as const }, { finished: true }],
  ['a challenge to come', { ...running, situation: 'coming_soon' as const, opens_at: ahead }, { coming: true }],
  [
    'a challenge that began a moment ago',
    { ...running, situation: 'coming_soon' as const, opens_at: now.toISOString() },
    { registration: true },
  ],
])('%s', (_case, challenge, expected) => {
  const nothing = { coming: false, finished: false, registration: false };
  expect(availabilityAt(challenge, now)).toEqual({ ...nothing, ...expected });
});

/** The instant at which a zone's clocks show this time. */
function clocksIn(timeZone: string, time: string): Date {
  return new Date(Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds);
}

// Registration until midnight in São Paulo, which is three in the morning in UTC.
test.each([
  ['America/Sao_Paulo', '2026-03-05T23:59:59.999', true],
  ['America/Sao_Paulo', '2026-03-06T00:00:00', false],
  ['UTC', '2026-03-06T02:59:59.999', true],
  ['UTC', '2026-03-06T03:00:00', false],
])('PART-16 in %s registration is open at %s: %s', (timeZone, time, expected) => {
  const registration_deadline = clocksIn('America/Sao_Paulo', '2026-03-06T00:00').toISOString();
  expect(availabilityAt({ ...running, registration_deadline }, clocksIn(timeZone, time)).registration).toBe(expected);
});

const can = {
  follow: true,
  unfollow: false,
  accept: true,
  abort: false,
  create_team: false,
  join_team: true,
  look_for_team: false,
  manage_certificates: false,
};
const figures = { followers_count: 3, contestants_count: 2, teams_count: 1 };
const stranger = {
  challenge_id: 7,
  ...notTakingPart,
  ...figures,
  my_team: null,
  team_invites: [],
  is_looking_for_team: false,
  can,
};
const follower = { ...stranger, is_following: true };
const contestant = { ...follower, is_contestant: true };

test.each([
  ['PART-11 following', 'follow', stranger, { is_following: true, followers_count: 4 }],
  ['PART-17 following again', 'follow', follower, {}],
  ['PART-11 following no longer', 'unfollow', follower, { is_following: false, followers_count: 2 }],
  ['PART-17 following no longer, again', 'unfollow', stranger, {}],
  [
    'PART-09 accepting follows too',
    'accept',
    stranger,
    { is_contestant: true, contestants_count: 3, is_following: true, followers_count: 4 },
  ],
  ['PART-09 accepting what one follows', 'accept', follower, { is_contestant: true, contestants_count: 3 }],
  ['PART-17 accepting again', 'accept', contestant, {}],
  ['PART-04 leaving keeps following', 'abort', contestant, { is_contestant: false, contestants_count: 1 }],
  [
    'PART-17 following no longer while taking part',
    'unfollow',
    contestant,
    { is_following: false, followers_count: 2 },
  ],
] as const)('%s', (_case, step, known, changed) => {
  expect(expectedAfter(step, known)).toEqual({ ...known, ...changed });
});

test('PART-13 no figure goes below 0', () => {
  const wrong = { ...contestant, followers_count: 0, contestants_count: 0 };
  expect(expectedAfter('unfollow', wrong).followers_count).toBe(0);
  expect(expectedAfter('abort', wrong).contestants_count).toBe(0);
});

test.each([
  { picture: { width: 1000, height: 500 }, aspect: 1, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } },
  { picture: { width: 500, height: 1000 }, aspect: 1, crop: { x: 0, y: 0.25, width: 1, height: 0.5 } },
  { picture: { width: 1200, height: 520 }, aspect: 1200 / 520, crop: { x: 0, y: 0, width: 1, height: 1 } },
])('the largest part of $picture with the ratio $aspect', ({ picture, aspect, crop }) => {
  expect(largestCrop(picture, aspect)).toEqual(crop);
});
