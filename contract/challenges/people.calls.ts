import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { adviserApplications, applicationParams, applyInput, decideInput, officer } from './people.ts';

export const peopleCalls = defineCalls('People', {
  'GET /challenges/:id/judges': {
    id: 'listJudges',
    summary: 'Who judges a challenge',
    for: 'everyone',
    params: challengeParams,
    answer: z.array(officer),
    cache: ['people:{id}', 'challenge:{id}'],
  },

  'GET /challenges/:id/advisors': {
    id: 'listAdvisers',
    summary: 'Who advises the participants of a challenge',
    for: 'everyone',
    params: challengeParams,
    answer: z.array(officer),
    cache: ['people:{id}', 'challenge:{id}'],
  },

  'GET /challenges/:id/advisors/applications': {
    id: 'listAdviserApplications',
    summary:
      'Open applications of members who want to advise, for admins of the challenge; whether the caller may apply',
    for: 'members',
    params: challengeParams,
    answer: adviserApplications,
  },

  'POST /challenges/:id/advisors/applications': {
    id: 'applyAsAdviser',
    summary: 'Applies to advise a challenge',
    description: 'Notifies its admins. Refused (409) while an application is open, and to those with a role in it.',
    for: 'members',
    params: challengeParams,
    body: applyInput,
    answer: adviserApplications,
    status: [201],
    failures: ['profile_incomplete', 'conflict', 'too_many'],
  },

  'PUT /challenges/:id/advisors/applications/:application': {
    id: 'decideAdviserApplication',
    summary: 'Accepts or refuses an application; for admins of the challenge',
    description: 'The applicant is notified; of a refusal with the reason, if there is one.',
    for: 'managers',
    params: applicationParams,
    body: decideInput,
    answer: adviserApplications,
    failures: ['refused', 'conflict'],
  },
});
