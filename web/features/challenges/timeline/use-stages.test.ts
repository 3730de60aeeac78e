import type { Language } from '@mutirao/contract/language.ts';
import { expect, test } from 'vitest';
import { formatStageTime, here, stagePartOf, timelineEntries } from './use-stages.ts';

const nothing = { interact: false, reply: false, edit: false };

test.each([
  ['a judge or an adviser', { ...nothing, reply: true }, false, 'panel'],
  ['an admin of the challenge', { ...nothing, reply: true, edit: true }, false, 'panel'],
  ['staff of the organisation, who moderate', { ...nothing, edit: true }, false, 'panel'],
  ['staff who take part', { ...nothing, edit: true }, true, 'answer'],
  ['a contestant, also outside of the window', nothing, true, 'answer'],
  ['a partner or another member', nothing, false, 'prompt'],
])('TIME-04 TIME-05 what %s sees on a stage', (_who, can, isContestant, part) => {
  expect(stagePartOf({ can }, isContestant)).toBe(part);
});

const stages = ['2026-03-01T12:00:00Z', '2026-03-10T12:00:00Z', '2026-03-20T12:00:00Z'].map((start_at, index) => ({
  name: index + 1,
  start_at,
  finish_at: null,
}));

test.each([
  ['before the first stage', '2026-02-01T00:00:00Z', [here, 1, 2, 3]],
  ['between stages', '2026-03-15T00:00:00Z', [1, 2, here, 3]],
  ['just before a start', '2026-03-10T11:59:59Z', [1, here, 2, 3]],
  ['at a start', '2026-03-10T12:00:00Z', [1, 2, here, 3]],
  ['after the last stage', '2026-04-01T00:00:00Z', [1, 2, 3, here]],
])('TIME-02 %s, the marker is between the stages that bracket the moment', (_when, now, expected) => {
  const entries = timelineEntries(stages, new Date(now));
  expect(entries.map((entry) => (entry === here ? entry : entry.name))).toEqual(expected);
});

test.each<[string, Language, string, string]>([
  ['2024-03-05T15:07:00Z', 'en', 'UTC', 'Mar. 5 2024, 15:07 pm'],
  ['2024-03-05T15:07:00Z', 'en', 'America/Sao_Paulo', 'Mar. 5 2024, 12:07 pm'],
  ['2024-03-05T15:07:00Z', 'en', 'Asia/Tokyo', 'Mar. 6 2024, 00:07 am'],
  ['2024-03-05T15:07:00Z', 'en', 'America/New_York', 'Mar. 5 2024, 10:07 am'],
  ['2024-03-05T15:07:00Z', 'pt', 'UTC', '5 mar. 2024, 15:07'],
  ['2024-03-05T15:07:00Z', 'pt', 'America/Sao_Paulo', '5 mar. 2024, 12:07'],
  ['2026-12-31T23:59:59Z', 'pt', 'UTC', '31 dez. 2026, 23:59'],
  ['2026-05-01T00:00:00Z', 'en', 'UTC', 'May. 1 2026, 00:00 am'],
])('CONST-43 AMB-59 %s in %s and the zone %s is %s', (instant, language, zone, expected) => {
  expect(formatStageTime(instant, language, zone)).toBe(expected);
});
