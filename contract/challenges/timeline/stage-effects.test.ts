import { expect, test } from 'vitest';
import { stageEffect } from './stage-effects.ts';

const now = new Date('2026-06-10T12:00:00Z');
const at = (day: number) => `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const upcoming = { start_at: at(12), finish_at: at(19) };
const active = { start_at: at(5), finish_at: at(19) };
const ended = { start_at: at(5), finish_at: at(9) };

test.each([
  ['the same dates', active, active, undefined],
  ['an upcoming stage that is put off', upcoming, { ...upcoming, start_at: at(13) }, 'start_moves announced'],
  ['an upcoming stage that opens now', upcoming, { ...upcoming, start_at: at(10) }, 'opens_now announced'],
  ['an upcoming stage that opened days ago', upcoming, active, 'opens_now'],
  ['an upcoming stage that is over', upcoming, ended, 'ends_now'],
  ['an open stage that is put off', active, upcoming, 'opens_later announced'],
  ['an ended stage that is put off', ended, upcoming, 'opens_later announced'],
  ['an ended stage that is extended', ended, active, 'reopens'],
  ['an open stage that ends', active, ended, 'ends_now'],
  ['an open stage that ends earlier', active, { ...active, finish_at: at(18) }, 'ends_earlier'],
  ['an open stage without an end', active, { ...active, finish_at: null }, 'ends_later'],
  ['an upcoming stage that ends earlier', upcoming, { ...upcoming, finish_at: at(18) }, 'ends_earlier'],
  ['another end in the past', ended, { ...ended, finish_at: at(8) }, undefined],
])('%s', (_name, before, after, expected) => {
  const effect = stageEffect(before, after, now);
  expect(effect && `${effect.code}${effect.isAnnounced ? ' announced' : ''}`).toBe(expected);
});
