import { expect, test } from 'vitest';
import { stagePartOf } from './stage-part.ts';

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
