import { notTakingPart } from '@mutirao/contract/challenges/participation.ts';
import { expect, test } from 'vitest';
import { expectedAfter } from './expected-participation.ts';

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
