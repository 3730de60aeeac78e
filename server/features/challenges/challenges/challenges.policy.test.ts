import { expect, test } from 'vitest';
import { canSeeChallenge, type EditorAction, mayDoInEditor } from './challenges.policy.ts';

const visitor = undefined;
const member = {
  id: 7,
  sessionId: '',
  authenticatedAt: new Date(0),
  roles: [],
  isAdmin: false,
  isConfirmed: true,
  hasSecondFactor: false,
  withheld: undefined,
  age: { band: 'unknown', limit: 'none' },
} as const;
const admin = { ...member, id: 1, roles: ['admin'], isAdmin: true } as const;

test.each([
  ['a visitor', visitor, true, true],
  ['a visitor', visitor, false, false],
  ['a member', member, true, true],
  ['a member', member, false, false],
  ['an admin', admin, false, true],
])('%s sees a challenge (published: %s)', (_who, viewer, published, expected) => {
  expect(canSeeChallenge(viewer, { published })).toBe(expected);
});

test.each([
  ['an admin of the challenge', true],
  ['a judge', false],
])('%s sees its draft: %s', (_who, sees_draft) => {
  expect(canSeeChallenge(member, { published: false, sees_draft })).toBe(sees_draft);
});

const draft = {
  is_published: false,
  is_archived: false,
  is_closed: false,
  is_coming_soon: false,
  has_draft: true,
  is_scheduled: false,
};
const states = {
  draft,
  'without a draft': { ...draft, has_draft: false },
  'scheduled for the first time': { ...draft, is_scheduled: true },
  published: { ...draft, is_published: true, has_draft: false },
  'coming soon': { ...draft, is_published: true, has_draft: false, is_coming_soon: true },
  changed: { ...draft, is_published: true },
  'changed and scheduled': { ...draft, is_published: true, is_scheduled: true },
  closed: { ...draft, is_published: true, has_draft: false, is_closed: true },
  archived: { ...draft, is_archived: true },
};
const staff = { isAdmin: true, is_challenge_admin: false };
const challengeAdmin = { isAdmin: false, is_challenge_admin: true };
const other = { isAdmin: false, is_challenge_admin: false };
const edits: EditorAction[] = ['edit', 'edit_lives_changed', 'copy', 'archive'];

test.each([
  ['staff', staff, 'draft', [...edits, 'discard', 'publish']],
  ['staff', staff, 'without a draft', [...edits, 'publish']],
  ['staff', staff, 'scheduled for the first time', [...edits, 'discard', 'publish', 'unschedule']],
  ['staff', staff, 'published', [...edits, 'unpublish', 'close']],
  ['staff', staff, 'coming soon', [...edits, 'unpublish']],
  ['staff', staff, 'changed', [...edits, 'discard', 'publish', 'unpublish', 'close']],
  ['staff', staff, 'changed and scheduled', [...edits, 'discard', 'publish', 'unpublish', 'unschedule', 'close']],
  ['staff', staff, 'closed', [...edits, 'unpublish']],
  ['staff', staff, 'archived', ['copy', 'unarchive']],
  ['its admin', challengeAdmin, 'draft', ['edit', 'discard']],
  ['its admin', challengeAdmin, 'without a draft', ['edit']],
  ['its admin', challengeAdmin, 'scheduled for the first time', ['edit', 'discard']],
  ['its admin', challengeAdmin, 'published', ['edit', 'close']],
  ['its admin', challengeAdmin, 'coming soon', ['edit']],
  ['its admin', challengeAdmin, 'changed', ['edit', 'discard', 'publish', 'close']],
  ['its admin', challengeAdmin, 'changed and scheduled', ['edit', 'discard', 'publish', 'unschedule', 'close']],
  ['its admin', challengeAdmin, 'closed', ['edit']],
  ['its admin', challengeAdmin, 'archived', []],
  ['anyone else', other, 'draft', []],
  ['anyone else', other, 'changed and scheduled', []],
] as const)('%s of a challenge that is %s', (_who, viewer, state, actions) => {
  const can = Object.entries(mayDoInEditor(viewer, states[state as keyof typeof states]));
  const allowed = can.filter(([, may]) => may).map(([action]) => action);
  expect(allowed.toSorted()).toEqual([...actions].toSorted());
});
