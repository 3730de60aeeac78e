import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { expect, test } from 'vitest';
import {
  type AnsweringFacts,
  type InteractionFacts,
  type MemberFacts,
  mayDoWithInteraction,
  mayDoWithReply,
  mayDoWithStage,
  maySee,
  maySeeContent,
  sealFor,
} from './timeline.policy.ts';

const who = (id: number, ...roles: ChallengeRole[]): MemberFacts => ({ id, isAdmin: false, roles, teamId: null });
const author = who(1, 'contestant');
const other = who(2, 'contestant');
const teamMate = { ...other, teamId: 7 };
const judge = who(3, 'judge');
const advisor = who(4, 'advisor');
const challengeAdmin = who(5, 'challenge_admin');
const partner = who(6, 'partner');
const staff = { ...who(8), isAdmin: true };
const stranger = who(9);

const now = new Date('2027-03-05T12:00:00.000Z');
const open = { start_at: '2027-03-01T12:00:00.000Z', finish_at: '2027-03-08T12:00:00.000Z' };
const toCome = { start_at: '2027-03-06T12:00:00.000Z', finish_at: null };
const ended = { start_at: '2027-03-01T12:00:00.000Z', finish_at: '2027-03-02T12:00:00.000Z' };
const late = { ...ended, late_until: '2027-03-05T12:00:00.000Z' };
const tooLate = { ...ended, late_until: '2027-03-05T11:59:59.999Z' };
const answer: InteractionFacts = { memberId: 1, answersBy: 'member', teamId: null, repliesCount: 0, isHidden: false };
const ofTeam: InteractionFacts = { ...answer, answersBy: 'team', teamId: 7 };
const ofDeletedTeam: InteractionFacts = { ...answer, answersBy: 'team' };
const hidden = { ...answer, isHidden: true };
const none = { edit: false, delete: false, reply: false, report: false };

test.each([
  ['PERM-11 a contestant, while it is active', author, open, { interact: true }],
  ['TIME-07 a contestant, before its start', author, toCome, {}],
  ['TIME-07 a contestant, after its end', author, ended, {}],
  ['PERM-10 a judge', judge, open, { reply: true }],
  ['a judge whose stage is sealed', sealFor(judge, { is_sealed: true }), open, {}],
  ['a contestant, while it takes late answers', author, late, { interact: true }],
  ['a contestant, after the time for late answers', author, tooLate, {}],
  ['a contestant, before the start of a stage that takes late answers', author, { ...late, ...toCome }, {}],
  ['a contestant, once the answers are frozen', author, { ...open, is_frozen: true }, {}],
  ['PERM-10 an adviser', advisor, open, { reply: true }],
  ['AMB-39 an admin of the challenge', challengeAdmin, open, { reply: true, edit: true }],
  ['AMB-46 a partner', partner, open, {}],
  ['PERM-10 staff of the organisation', staff, open, { edit: true }],
  ['a member without a role', stranger, open, {}],
])('with a stage, %s may', (_who, member, stage, expected) => {
  expect(mayDoWithStage(member, stage, now)).toEqual({ interact: false, reply: false, edit: false, ...expected });
});

test.each<[string, MemberFacts, InteractionFacts, AnsweringFacts, object]>([
  ['its author', author, answer, open, { edit: true, delete: true }],
  ['TIME-12 its author, once there is a reply', author, { ...answer, repliesCount: 1 }, open, { edit: true }],
  ['TIME-07 its author, after the end', author, answer, ended, {}],
  ['its author, late', author, answer, late, { edit: true, delete: true }],
  ['its author, once the answers are frozen', author, answer, { ...late, is_frozen: true }, {}],
  ['its author, once it is hidden', author, hidden, open, {}],
  ['its author, after aborting the challenge', who(1), answer, open, {}],
  ['its author, in a team that answers', { ...author, teamId: 7 }, answer, open, {}],
  ['a member of the team that answers', teamMate, ofTeam, open, { edit: true, delete: true }],
  ['the author, after leaving the team that answers', author, ofTeam, open, {}],
  ['the author, once the team is deleted', author, ofDeletedTeam, open, {}],
  ['another contestant', other, answer, open, { report: true }],
  ['TIME-05 a judge', judge, answer, ended, { reply: true, report: true }],
  ['an adviser', advisor, answer, toCome, { reply: true, report: true }],
  ['an admin of the challenge', challengeAdmin, answer, open, { reply: true, report: true }],
  ['a judge, once it is hidden', judge, hidden, open, { report: true }],
  ['staff of the organisation', staff, answer, open, { report: true }],
])('with an interaction, %s may', (_who, member, interaction, stage, expected) => {
  expect(mayDoWithInteraction(member, interaction, { stage, replies: [], now })).toEqual({ ...none, ...expected });
});

test('AMB-38 TIME-14 a judge replies once to an interaction, after others too', () => {
  const may = (replies: { memberId: number | null }[]) =>
    mayDoWithInteraction(judge, answer, { stage: open, replies, now }).reply;
  expect([may([]), may([{ memberId: advisor.id }, { memberId: null }]), may([{ memberId: judge.id }])]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['its author', author, answer, [true, true, true]],
  ['its author, in a team that answers', { ...author, teamId: 7 }, answer, [true, true, true]],
  ['a member of the team that answers', teamMate, ofTeam, [true, true, true]],
  ['the author, after leaving the team that answers', author, ofTeam, [false, false, false]],
  ['the author, once the team is deleted', author, ofDeletedTeam, [true, true, true]],
  ['another contestant', other, answer, [false, false, false]],
  ['a judge', judge, answer, [true, true, false]],
  ['an adviser', advisor, answer, [true, true, false]],
  ['an admin of the challenge', challengeAdmin, answer, [true, true, true]],
  ['staff of the organisation', staff, answer, [true, true, true]],
  ['a partner', partner, answer, [false, false, false]],
])(
  'PERM-19 %s sees an interaction, its content, and its content once it is hidden',
  (_who, member, interaction, sees) => {
    const [isSeen, content, hiddenContent] = sees;
    expect(maySee(member, interaction)).toBe(isSeen);
    if (!isSeen) return;
    expect(maySeeContent(member, interaction)).toBe(content);
    expect(maySeeContent(member, { ...interaction, isHidden: true })).toBe(hiddenContent);
  },
);

test('TIME-15 a reply is changed and deleted by its author alone', () => {
  expect(mayDoWithReply(judge, { memberId: judge.id })).toEqual({ edit: true, delete: true });
  for (const member of [advisor, challengeAdmin, staff, author])
    expect(mayDoWithReply(member, { memberId: judge.id })).toEqual({ edit: false, delete: false });
  expect(mayDoWithReply(judge, { memberId: null })).toEqual({ edit: false, delete: false });
});

test.each<[string, MemberFacts, boolean]>([
  ['a judge', judge, false],
  ['a judge who advises too', who(10, 'judge', 'advisor'), false],
  ['an adviser', advisor, true],
  ['an admin of the challenge who judges too', who(11, 'judge', 'challenge_admin'), true],
  ['staff who judge too', { ...who(12, 'judge'), isAdmin: true }, true],
])('in a sealed stage %s', (_, member, sees) => {
  expect(maySee(sealFor(member, { is_sealed: true }), answer)).toBe(sees);
  expect(sealFor(member, { is_sealed: false })).toBe(member);
});
