import type { InboxAction } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { expect, test } from 'vitest';
import { type Facts, possibleActions } from './inbox.policy.ts';

const open: Facts = { kind: 'contact', status: 'open', challenge_id: null, is_extended: false, isReachable: true };
const request: Facts = { ...open, kind: 'e-sic' };
const proposal: Facts = { ...open, kind: 'proposal' };

const cases: readonly [string, Facts, readonly InboxAction[]][] = [
  ['an open message', open, ['answered', 'closed']],
  ['an answered message', { ...open, status: 'answered' }, ['answered', 'closed', 'reopened']],
  ['a closed message', { ...open, status: 'closed' }, ['reopened']],
  ['a message of nobody', { ...open, isReachable: false }, ['closed']],
  ['an open request', request, ['answered', 'extended']],
  ['an extended request', { ...request, is_extended: true }, ['answered']],
  ['a request of nobody', { ...request, isReachable: false }, ['answered', 'extended']],
  ['an answered request', { ...request, status: 'answered' }, ['closed', 'reopened']],
  ['a closed request', { ...request, status: 'closed' }, ['reopened']],
  ['an open proposal', proposal, ['answered', 'drafted', 'closed']],
  ['a drafted proposal', { ...proposal, status: 'answered', challenge_id: 1 }, ['answered', 'closed', 'reopened']],
  ['a closed proposal', { ...proposal, status: 'closed' }, ['reopened']],
];

test.each(cases)('%s', (_name, facts, expected) => {
  const can = possibleActions(facts);
  const possible = (Object.keys(can) as InboxAction[]).filter((action) => can[action]);
  expect(possible).toEqual(['assigned', ...expected]);
});
