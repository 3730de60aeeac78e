import { expect, test } from 'vitest';
import { completeLanguages, denialOfSending, possibleActions, statusOf } from './announcements.policy.ts';

const now = new Date('2026-03-05T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const texts = { subject_pt: 'Oi', subject_en: 'Hi', text_pt: '<p>Oi</p>', text_en: '<p>Hi</p>' };
const none = { send_at: null, begun_at: null, stopped_at: null, is_delivering: false };

test.each([
  [none, 'draft'],
  [{ ...none, send_at: now }, 'scheduled'],
  [{ ...none, begun_at: now, is_delivering: true }, 'sending'],
  [{ ...none, send_at: now, begun_at: now }, 'sent'],
  [{ ...none, begun_at: now, stopped_at: now }, 'stopped'],
] as const)('the status of %o is %s', (progress, status) => {
  expect(statusOf(progress)).toBe(status);
});

test.each([
  ['draft', 0, ['edit', 'send']],
  ['scheduled', 0, ['edit', 'send', 'unschedule']],
  ['sending', 0, ['stop']],
  ['sent', 3, ['stop']],
  ['sent', 0, []],
  ['stopped', 3, []],
] as const)('with %s and %i mails queued: %j', (status, queued, expected) => {
  const possible = Object.entries(possibleActions(status, queued)).filter(([, may]) => may);
  expect(possible.map(([action]) => action)).toEqual(expected);
});

test.each([
  [{}, ['en', 'pt']],
  [{ subject_en: ' ' }, ['pt']],
  [{ text_pt: '' }, ['en']],
  [{ subject_pt: '', text_en: '' }, []],
])('a text with %o is complete in %j', (changed, expected) => {
  expect(completeLanguages({ ...texts, ...changed }).toSorted()).toEqual(expected);
});

const whole = {
  texts,
  challengeLanguages: 'both' as const,
  mayManage: true,
  isPublished: true,
  hasUnknownStage: false,
  recipients: 1,
  latest: null,
  now,
};
test.each([
  [{}, undefined],
  [{ texts: { ...texts, text_en: '' } }, 'incomplete'],
  [{ texts: { ...texts, text_en: '' }, challengeLanguages: 'pt' as const }, undefined],
  [{ mayManage: false }, 'no_right'],
  [{ isPublished: false }, 'unpublished'],
  [{ hasUnknownStage: true }, 'unknown_stage'],
  [{ recipients: 0 }, 'nobody'],
  [{ latest: ago(9) }, 'too_soon'],
  [{ latest: ago(10) }, undefined],
])('sending with %o is denied by %s', (changed, denial) => {
  expect(denialOfSending({ ...whole, ...changed })).toBe(denial);
});
