import { defineCalls } from '../../calls.ts';
import { user, userParams } from '../members/members.ts';
import {
  contestant,
  contestantChange,
  profileChange,
  profileInput,
  userProfile,
  wholeProfileInput,
} from './profiles.ts';

export const profilesCalls = defineCalls('Profile', {
  'POST /register/users/:user': {
    id: 'createWholeProfile',
    summary: "Stores the caller's profile form: names, profile and contestant",
    description: 'Stores all of it or nothing. Answers 201 when this completes the profile.',
    for: 'self',
    ages: 'everyone',
    params: userParams,
    body: wholeProfileInput,
    answer: user,
    status: [200, 201],
  },

  'POST /profile': {
    id: 'createProfile',
    summary: "Stores the caller's profile",
    for: 'members',
    ages: 'everyone',
    body: profileInput,
    answer: userProfile,
    status: [200, 201],
  },

  'PUT /profile': {
    id: 'updateProfile',
    summary: "Changes the caller's profile",
    description: 'Omitted fields keep their value; the first time, all are required.',
    for: 'members',
    ages: 'everyone',
    body: profileChange,
    answer: userProfile,
    status: [200, 201],
  },

  'PUT /contestants/me': {
    id: 'updateContestant',
    summary: 'Stores where the caller comes from and lives, which makes them a contestant',
    description:
      'Omitted fields keep their value; the first time, all are required. The name, latitude and longitude of a place are sent together.',
    for: 'members',
    ages: 'everyone',
    body: contestantChange,
    answer: contestant,
    status: [200, 201],
  },
});
