import { expect, test } from 'vitest';
import { answerKey } from '../../../platform/query-client.ts';
import { isOf } from './changed-challenges.ts';

const change = { id: 5, slug: 'rio' };
const key = (call: string, params: object = {}) => answerKey(call, { params }, 7);

test.each([
  ['GET /challenges/:id/participation', { id: 5 }, true],
  ['GET /challenges/:id/participation', { id: 6 }, false],
  ['GET /challenges/:id/teams/user/:user', { id: 5, user: 7 }, true],
  ['GET /challenges/:id/teams/:team', { id: 6, team: 5 }, false],
  ['GET /challenges/slug/:slug', { slug: 'rio' }, true],
  ['GET /challenges/slug/:slug', { slug: 'mar' }, false],
  ['GET /profile/teams/invitations', {}, true],
  ['GET /users/:user/teams', { user: 'ana' }, true],
  ['GET /me/waiting-interactions', {}, true],
  ['GET /me/open-stages', {}, true],
  ['GET /challenges/:id/timelines', { id: 5 }, true],
  ['GET /users/search/challenge/:id/teams/:team', { id: 5, team: 4 }, false],
  ['GET /challenges/my', {}, false],
  ['GET /notifications', {}, false],
])('of %s with %o a change in a challenge concerns it: %s', (call, params, expected) => {
  expect(isOf(change, key(call, params))).toBe(expected);
});

test('where changes may have been missed, the answers of all challenges are concerned', () => {
  expect(isOf(null, key('GET /challenges/:id/participation', { id: 6 }))).toBe(true);
  expect(isOf(null, key('GET /notifications'))).toBe(false);
});
