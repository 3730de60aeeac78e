import { expect, test } from 'vitest';
import { availabilityAt } from './availability.ts';

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
