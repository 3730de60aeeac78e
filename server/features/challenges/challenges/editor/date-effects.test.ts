import { expect, test } from 'vitest';
import { dateEffects } from './date-effects.ts';

const now = new Date('2026-06-10T12:00:00Z');
const at = (day: number) => `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const dates = { opens_at: null, deadline: at(20), registration_deadline: at(15), registration_closed: false };
const stage = { id: 7, title_pt: 'Protótipo', title_en: 'Prototype', start_at: at(12), finish_at: at(19) };
const concerned = { contestants: 8, teams: 2, followers: 5, stages: [stage] };

test.each([
  ['no change', {}, []],
  ['an earlier deadline', { deadline: at(19) }, ['deadline_shortened']],
  ['a later deadline', { deadline: at(25) }, ['deadline_extended']],
  ['no deadline', { deadline: null }, ['deadline_extended']],
  ['a deadline before the end of a stage', { deadline: at(18) }, ['deadline_shortened', 'stages_outside']],
  [
    'a deadline in the past',
    { deadline: at(9) },
    ['situation_changes', 'registration_closes', 'deadline_shortened', 'stages_outside'],
  ],
  ['a later opening', { opens_at: at(11) }, ['situation_changes', 'opening_moves']],
  [
    'an opening after the start of a stage',
    { opens_at: at(13) },
    ['situation_changes', 'opening_moves', 'stages_outside'],
  ],
  ['an opening in the past', { opens_at: at(1) }, []],
  ['an earlier end of registration', { registration_deadline: at(12) }, ['registration_shortened']],
  ['a later end of registration', { registration_deadline: at(18) }, ['registration_extended']],
  ['an end of registration in the past', { registration_deadline: at(9) }, ['registration_closes']],
  ['a closed registration', { registration_closed: true }, ['registration_closes']],
])('%s', (_name, change, codes) => {
  const effects = dateEffects({ before: dates, after: { ...dates, ...change }, closedAt: null, concerned, now });
  expect(effects.map(({ code }) => code)).toEqual(codes);
});

test('an effect says whom it concerns', () => {
  const after = { ...dates, deadline: at(18), registration_closed: true };
  expect(dateEffects({ before: dates, after, closedAt: null, concerned, now })).toEqual([
    { code: 'registration_closes', from: at(15), to: null, members: 5, teams: 0, stages: [] },
    { code: 'deadline_shortened', from: at(20), to: at(18), members: 8, teams: 2, stages: [] },
    {
      code: 'stages_outside',
      from: null,
      to: null,
      members: 8,
      teams: 2,
      stages: [{ id: 7, title_pt: 'Protótipo', title_en: 'Prototype' }],
    },
  ]);
});

test('a closed challenge stays finished', () => {
  const after = { ...dates, deadline: at(25) };
  const effects = dateEffects({ before: dates, after, closedAt: now, concerned, now });
  expect(effects.map(({ code }) => code)).toEqual(['deadline_extended']);
});
