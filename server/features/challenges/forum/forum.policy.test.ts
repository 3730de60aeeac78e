import { expect, test } from 'vitest';
import {
  denialOfDeleting,
  denialOfEditing,
  denialOfFollowing,
  denialOfMarking,
  denialOfModerating,
  denialOfPosting,
  denialOfReplying,
  mayDoWithMessage,
  mayDoWithTopic,
} from './forum.policy.ts';

const outsider = {
  hasForum: true,
  isFinished: false,
  isContestant: false,
  isPrivileged: false,
  isModerator: false,
};
const contestant = { ...outsider, isContestant: true };
const judge = { ...outsider, isPrivileged: true };
const staff = { ...outsider, isModerator: true };
const finished = { isFinished: true };
const off = { hasForum: false };
const own = { isAuthor: true };
const foreign = { isAuthor: false };

test.each([
  ['FORUM-07 a member', outsider, 'accept_to_post'],
  ['FORUM-07 a contestant', contestant, undefined],
  ['AMB-42 a judge', judge, undefined],
  ['staff without a role in the challenge', staff, 'accept_to_post'],
  ['a contestant after the end', { ...contestant, ...finished }, 'challenge_finished'],
  ['a judge after the end', { ...judge, ...finished }, 'challenge_finished'],
  ['a contestant without a forum', { ...contestant, ...off }, 'forum_off'],
])('%s posts, unless %#', (_who, facts, expected) => {
  expect(denialOfPosting(facts)).toBe(expected);
  expect(denialOfReplying(facts, { isClosed: false })).toBe(expected);
  expect(denialOfReplying(facts, { isClosed: true })).toBe(expected ?? 'topic_closed');
});

test.each([
  ['FORUM-08 FORUM-09 the author', contestant, own, [undefined, undefined]],
  ['the author who left', outsider, own, [undefined, undefined]],
  ['another contestant', contestant, foreign, ['not_author', 'not_author']],
  ['a judge', judge, foreign, ['not_author', 'not_author']],
  ['the author after the end', { ...contestant, ...finished }, own, ['challenge_finished', undefined]],
  ['the author without a forum', { ...contestant, ...off }, own, ['forum_off', 'forum_off']],
])('%s edits and deletes', (_who, facts, post, [edits, deletes]) => {
  expect(denialOfEditing(facts, post)).toBe(edits);
  expect(denialOfDeleting(facts, post)).toBe(deletes);
});

test.each([
  ['the author', contestant, own, ['not_privileged', undefined, undefined]],
  ['a judge', judge, foreign, [undefined, undefined, undefined]],
  ['PERM-20 staff', staff, foreign, [undefined, undefined, undefined]],
  ['another contestant', contestant, foreign, ['not_privileged', 'cannot_mark', undefined]],
  ['a judge without a forum', { ...judge, ...off }, foreign, ['forum_off', 'forum_off', 'forum_off']],
])('%s moderates, marks the answer and follows', (_who, facts, post, expected) => {
  expect([denialOfModerating(facts), denialOfMarking(facts, post), denialOfFollowing(facts)]).toEqual(expected);
});

test('the flags of an answer follow from the denials', () => {
  const topic = { isAuthor: false, isHidden: false, isClosed: false };
  expect(mayDoWithTopic(judge, topic)).toEqual({
    edit: false,
    delete: false,
    reply: true,
    report: true,
    follow: true,
    moderate: true,
    mark_answer: true,
  });
  expect(mayDoWithTopic(contestant, { ...topic, isAuthor: true, isClosed: true })).toEqual({
    edit: true,
    delete: true,
    reply: false,
    report: false,
    follow: true,
    moderate: false,
    mark_answer: true,
  });
  expect(mayDoWithMessage(outsider, topic)).toEqual({ edit: false, delete: false, report: true });
  expect(mayDoWithMessage(outsider, { ...topic, isHidden: true }).report).toBe(false);
});
