import { defineCalls } from '../calls.ts';
import { user, userParams } from './members.ts';
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
    summary: "Stores the caller's whole profile form: names, profile and contestant at once",
    description: 'All of it is stored, or nothing. 201 where the profile becomes complete by it.',
    for: 'self',
    params: userParams,
    body: wholeProfileInput,
    answer: user,
    status: [200, 201],
  },

  'POST /profile': {
    id: 'createProfile',
    summary: 'Stores what the caller tells of themselves',
    for: 'members',
    body: profileInput,
    answer: userProfile,
    status: [200, 201],
  },

  'PUT /profile': {
    id: 'updateProfile',
    summary: 'Changes what the caller tells of themselves',
    description: 'What is left out stays; where there is nothing yet, nothing may be left out.',
    for: 'members',
    body: profileChange,
    answer: userProfile,
    status: [200, 201],
  },

  'PUT /contestants/me': {
    id: 'updateContestant',
    summary: 'Stores where the caller comes from and lives, which makes them a contestant',
    description:
      'What is left out stays; where there is nothing yet, nothing may be left out. A place is one: its name, latitude and longitude come together.',
    for: 'members',
    body: contestantChange,
    answer: contestant,
    status: [200, 201],
  },
});
