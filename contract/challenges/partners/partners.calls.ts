import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { largestUpload } from '../../pictures.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { orderInput } from '../contents/editor-fields.ts';
import {
  challengePartner,
  changePartnerInput,
  editedPartner,
  editedPartnerParams,
  editedPartners,
  logoInput,
  partnerFields,
} from './partners.ts';

export const challengePartnersCalls = defineCalls('People', {
  'GET /challenges/:id/partners': {
    id: 'listChallengePartners',
    summary: 'Organisations that support a challenge',
    description: 'Refused (403) where the challenge does not show partners.',
    for: 'everyone',
    params: challengeParams,
    answer: z.array(challengePartner),
    cache: ['challenge:{id}', 'people:{id}'],
    failures: ['refused'],
  },
});

export const partnersEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/partners': {
    id: 'listEditedPartners',
    summary: 'The partners of a challenge, to edit them',
    for: 'managers',
    params: challengeParams,
    answer: editedPartners,
  },

  'POST /admin/challenges/:id/partners': {
    id: 'createChallengePartner',
    summary: 'Adds a partner to a challenge',
    description: 'A logo is drawn from the name until one is uploaded. An equal partner is not added twice.',
    for: 'managers',
    params: challengeParams,
    body: partnerFields,
    answer: editedPartner,
    status: [201],
    failures: ['conflict'],
  },

  'PATCH /admin/challenges/:id/partners/:partner': {
    id: 'changeChallengePartner',
    summary: 'Changes a partner of a challenge',
    for: 'managers',
    params: editedPartnerParams,
    body: changePartnerInput,
    answer: editedPartner,
    failures: ['conflict'],
  },

  'DELETE /admin/challenges/:id/partners/:partner': {
    id: 'deleteChallengePartner',
    summary: 'Deletes a partner of a challenge',
    for: 'managers',
    params: editedPartnerParams,
  },

  'PUT /admin/challenges/:id/partners/:partner/logo': {
    id: 'updatePartnerLogo',
    summary: 'Changes the logo of a partner',
    description: 'The whole picture is shown in a square; its metadata is removed. The original is not stored.',
    for: 'managers',
    params: editedPartnerParams,
    body: logoInput,
    file: { field: 'image', largest: largestUpload, perHour: 60 },
    answer: editedPartner,
  },

  'DELETE /admin/challenges/:id/partners/:partner/logo': {
    id: 'deletePartnerLogo',
    summary: 'Removes the logo of a partner; one is drawn from the name instead',
    for: 'managers',
    params: editedPartnerParams,
    answer: editedPartner,
  },

  'PUT /admin/challenges/:id/partners/order': {
    id: 'orderChallengePartners',
    summary: 'Puts the partners of a challenge in order',
    for: 'managers',
    params: challengeParams,
    body: orderInput,
    answer: editedPartners,
  },
});
