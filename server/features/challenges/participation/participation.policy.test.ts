import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { expect, test } from 'vitest';
import { presentMemberFacts } from './get-participation.ts';
import { nothingAllowed } from './participation.factory.ts';
import {
  denialOfAborting,
  denialOfAccepting,
  denialOfChangingTeam,
  denialOfCreatingTeam,
  denialOfFollowing,
  denialOfJoiningTeam,
  denialOfLookingForTeam,
  mayManageChallenge,
  mayTakePart,
} from './participation.policy.ts';

const now = new Date('2026-03-05T12:00:00Z');
const ahead = '2026-03-06T12:00:00.000Z';
const passed = '2026-03-04T12:00:00.000Z';
const joined = { is_complete: true, is_following: false, my_team: null, is_looking_for_team: false };
/** A member with a role in the challenge, which is in force, or not. */
const withRole = (role?: ChallengeRole, isInForce = true) => {
  const is_challenge_admin = role === 'challenge_admin' && isInForce;
  const row = { ...joined, roles: role ? [role] : [], is_challenge_admin };
  return { ...presentMemberFacts(row), is_challenge_admin, isAdmin: false };
};
const member = withRole();
const team = { id: 1, slug: 'mare-cheia', name: 'Maré Cheia' };
const newcomer = { ...member, is_complete: false };
const running = {
  published: true,
  situation: 'in_progress',
  teams_enabled: true,
  registration_deadline: null,
  deadline: null,
} as const;

test.each([
  ['a complete profile', member, undefined],
  ['no complete profile', newcomer, 'profile_incomplete'],
])('PART-12 with %s', (_who, given, expected) => {
  expect(denialOfFollowing(given)).toBe(expected);
});

test.each([
  ['PART-14 no deadlines', member, running, undefined],
  ['registration ahead', member, { ...running, registration_deadline: ahead }, undefined],
  [
    'registration ahead, the deadline too',
    member,
    { ...running, registration_deadline: ahead, deadline: ahead },
    undefined,
  ],
  [
    'registration passed',
    member,
    { ...running, registration_deadline: passed, deadline: ahead },
    'registration_closed',
  ],
  [
    'registration at this very moment',
    member,
    { ...running, registration_deadline: now.toISOString() },
    'registration_closed',
  ],
  ['PART-15 registration finished', member, { ...running, registration_deadline: 'finished' }, 'registration_closed'],
  ['the deadline passed', member, { ...running, deadline: passed }, 'challenge_finished'],
  ['the challenge finished', member, { ...running, situation: 'finished' as const }, 'challenge_finished'],
  ['the challenge coming soon', member, { ...running, situation: 'coming_soon' as const }, 'challenge_coming_soon'],
  ['PART-06 a newcomer', newcomer, running, 'profile_incomplete'],
  ['a newcomer, the challenge over', newcomer, { ...running, deadline: passed }, 'profile_incomplete'],
  ['PART-10 a judge', withRole('judge'), running, 'role_keeps_out'],
  ['PART-10 an adviser', withRole('advisor'), running, 'role_keeps_out'],
  ['PART-10 an admin of the challenge', withRole('challenge_admin'), running, 'role_keeps_out'],
  ['an admin whose role is not in force', withRole('challenge_admin', false), running, 'role_keeps_out'],
  ['a judge without a profile', { ...withRole('judge'), is_complete: false }, running, 'role_keeps_out'],
])('accepting: %s', (_case, given, challenge, expected) => {
  expect(denialOfAccepting(given, challenge, now)).toBe(expected);
});

test.each([
  ['runs', running, undefined],
  ['no longer takes anybody', { ...running, registration_deadline: 'finished' }, undefined],
  ['is finished', { ...running, situation: 'finished' as const }, 'challenge_finished'],
  ['has passed its deadline', { ...running, deadline: passed }, 'challenge_finished'],
])('aborting one that %s', (_case, challenge, expected) => {
  expect(denialOfAborting(challenge, now)).toBe(expected);
});

const following = { ...member, is_following: true };
const contestant = { ...following, is_contestant: true };
const passedBy = { ...running, deadline: passed };
const without = { ...running, teams_enabled: false };

test.each([
  ['TEAM-22 whoever takes part', contestant, running, undefined],
  ['TEAM-22 whoever does not', following, running, 'accept_first'],
  ['a judge', withRole('judge'), running, 'accept_first'],
  ['TEAM-29 who has a team there', { ...contestant, my_team: team }, running, 'in_a_team'],
  ['DETAIL-20 where there are no teams', contestant, without, 'teams_off'],
  ['AMB-10 once it is over', contestant, passedBy, 'challenge_finished'],
  ['after registration', contestant, { ...running, registration_deadline: passed }, undefined],
])('creating a team: %s', (_case, given, challenge, expected) => {
  expect(denialOfCreatingTeam(given, challenge, now)).toBe(expected);
});

test.each([
  ['INVITE-03 whoever takes part', contestant, running, undefined],
  ['INVITE-03 whoever may', following, running, undefined],
  ['INVITE-03 a newcomer', newcomer, running, 'profile_incomplete'],
  ['a judge', withRole('judge'), running, 'role_keeps_out'],
  ['TEAM-29 who has a team there', { ...contestant, my_team: team }, running, 'in_a_team'],
  ['DETAIL-20 where there are no teams', contestant, without, 'teams_off'],
  ['once it is over', contestant, passedBy, 'challenge_finished'],
  [
    'after registration, without taking part',
    member,
    { ...running, registration_deadline: passed },
    'registration_closed',
  ],
  ['after registration, taking part', contestant, { ...running, registration_deadline: passed }, undefined],
])('joining a team: %s', (_case, given, challenge, expected) => {
  expect(denialOfJoiningTeam(given, challenge, now)).toBe(expected);
});

test.each([
  ['whoever takes part', contestant, running, undefined],
  ['who looks already', { ...contestant, is_looking_for_team: true }, running, undefined],
  ['whoever does not take part', following, running, 'accept_to_look'],
  ['a judge', withRole('judge'), running, 'accept_to_look'],
  ['who has a team there', { ...contestant, my_team: team }, running, 'in_a_team'],
  ['where there are no teams', contestant, without, 'teams_off'],
  ['once it is over', contestant, passedBy, 'challenge_finished'],
  ['after registration', contestant, { ...running, registration_deadline: passed }, undefined],
])('looking for a team: %s', (_case, given, challenge, expected) => {
  expect(denialOfLookingForTeam(given, challenge, now)).toBe(expected);
});

test.each([
  ['runs', running, undefined],
  ['has no teams', without, 'teams_off'],
  ['is over', passedBy, 'challenge_finished'],
])('changing a team of a challenge that %s', (_case, challenge, expected) => {
  expect(denialOfChangingTeam(challenge, now)).toBe(expected);
});

test.each([
  ['anyone with a profile', member, running, { follow: true, accept: true, join_team: true }],
  ['whoever follows', following, running, { unfollow: true, accept: true, join_team: true }],
  [
    'PART-03 whoever takes part',
    contestant,
    running,
    { unfollow: true, abort: true, create_team: true, join_team: true, look_for_team: true },
  ],
  [
    'whoever takes part without following',
    { ...contestant, is_following: false },
    running,
    { follow: true, abort: true, create_team: true, join_team: true, look_for_team: true },
  ],
  [
    'DETAIL-20 whoever takes part without teams',
    contestant,
    { ...running, teams_enabled: false },
    { unfollow: true, abort: true },
  ],
  ['TEAM-29 whoever has a team there', { ...contestant, my_team: team }, running, { unfollow: true, abort: true }],
  ['PART-02 anyone, too late', member, { ...running, registration_deadline: passed }, { follow: true }],
  ['AMB-10 whoever takes part, at the end', contestant, { ...running, deadline: passed }, { unfollow: true }],
  ['a judge', withRole('judge'), running, { follow: true }],
  ['a newcomer', newcomer, running, {}],
  ['an admin of the challenge', withRole('challenge_admin'), running, { follow: true, manage_certificates: true }],
  [
    'an admin of the challenge whose role is not in force',
    withRole('challenge_admin', false),
    running,
    { follow: true },
  ],
  [
    'staff who take part',
    { ...contestant, isAdmin: true, my_team: team },
    { ...running, situation: 'finished' as const },
    { unfollow: true, manage_certificates: true },
  ],
  ['staff, before it starts', { ...newcomer, isAdmin: true }, { ...running, situation: 'coming_soon' as const }, {}],
  ['anyone, of a draft', contestant, { ...running, published: false }, {}],
])('%s may', (_who, given, challenge, expected) => {
  expect(mayTakePart(given, challenge, now)).toEqual({ ...nothingAllowed, ...expected });
});

test.each([
  ['2026-03-05T23:59:00-03:00', '2026-03-06T02:58:59Z', true],
  ['2026-03-05T23:59:00-03:00', '2026-03-06T02:59:00Z', false],
  ['2026-03-05T23:59:00Z', '2026-03-05T23:58:59Z', true],
  ['2026-03-05T23:59:00Z', '2026-03-05T23:59:00Z', false],
])('PART-16 registration until %s is possible at %s: %s', (registration_deadline, at, expected) => {
  const { accept } = mayTakePart(member, { ...running, registration_deadline }, new Date(at));
  expect(accept).toBe(expected);
});

test.each([
  ['a member', { is_challenge_admin: false, isAdmin: false }, false],
  ['an admin of the challenge', { is_challenge_admin: true, isAdmin: false }, true],
  ['staff', { is_challenge_admin: false, isAdmin: true }, true],
])('PERM %s: manages a challenge %o %s', (_who, viewer, may) => {
  expect(mayManageChallenge(viewer)).toBe(may);
});
