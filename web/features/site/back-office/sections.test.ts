import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { expect, test } from 'vitest';
import { isForStaff, sectionAt } from './sections.tsx';

/** The sections that `GET /admin` names to an admin of a challenge; the browser's tests show what those beyond say. */
const ofChallengeAdmins = ['challenges', 'moderation'];
const { overview, challenges, challenge } = backOfficePages;

test('of the pages of staff, admins of a challenge enter the overview and those of challenges alone', () => {
  const entered = Object.values(backOfficePages)
    .map(({ pattern }) => pattern)
    .filter((pattern) => {
      const path = pattern.replace(/:\w+/g, '1');
      const section = sectionAt(path);
      return !isForStaff(path) && (section === undefined || ofChallengeAdmins.includes(section));
    });
  const own = entered.filter((pattern) => !pattern.startsWith(challenge.pattern));
  expect(own).toEqual([overview.pattern, challenges.pattern]);
  expect(entered.length).toBeGreaterThan(10);
  expect(['/admin/challenges/1/stages', '/challenges/rio-limpo/certificates'].map(sectionAt)).toEqual([
    'challenges',
    'challenges',
  ]);
});
