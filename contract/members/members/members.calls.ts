import { defineCalls } from '../../calls.ts';
import { presentationInput } from '../profiles/profiles.ts';
import { privacy, privacyInput, profileAddressInput } from './member-settings.ts';
import { memberLanguage, publicUser, user, userParams } from './members.ts';

export const membersCalls = defineCalls('Members', {
  'GET /contestants/me': {
    id: 'getOwnUser',
    summary: 'The caller, with profile, settings and privacy',
    for: 'members',
    answer: user,
  },

  'GET /users/:user': {
    id: 'getUser',
    summary: 'A member, by id, slug or a slug they had, with what everyone may see of the profile',
    description:
      'Positions are rounded to about a kilometre. Members who hide from the community are shown without a place.',
    for: 'everyone',
    params: userParams,
    answer: publicUser,
    cache: [],
  },

  'PUT /me/privacy': {
    id: 'updatePrivacy',
    summary: 'Changes where the caller is shown to others',
    description: 'Omitted fields keep their value.',
    for: 'members',
    ages: 'everyone',
    body: privacyInput,
    answer: privacy,
  },

  'PUT /me/presentation': {
    id: 'updatePresentation',
    summary: 'Changes how the caller introduces themselves, in both languages, and their page on LinkedIn',
    description: 'Omitted fields keep their value.',
    for: 'members',
    body: presentationInput,
    answer: user,
  },

  'PUT /me/language': {
    id: 'updateLanguage',
    summary: 'Changes the language in which mails to the caller are written',
    for: 'members',
    ages: 'everyone',
    body: memberLanguage,
    answer: memberLanguage,
  },

  'PUT /users/:user/slug': {
    id: 'updateSlug',
    summary: "Moves the caller's profile to another address",
    description: 'The old address redirects to the new one and stays reserved.',
    for: 'members',
    params: userParams,
    body: profileAddressInput,
    answer: user,
    failures: ['refused', 'too_many'],
  },
});
