import { z } from 'zod';
import { dataExport } from '../../accounts/personal-data/personal-data.ts';
import { defineCalls } from '../../calls.ts';
import {
  acceptedChild,
  agreementInput,
  childDeletion,
  childInput,
  childParams,
  childView,
  guardedChild,
  guardianLink,
  guardianshipParams,
  guardianTokenParams,
  inviteGuardianInput,
  ownGuardians,
  renewalInput,
} from './guardians.ts';

const fresh = 'Needs an authentication at most ten minutes old.';

export const guardiansCalls = defineCalls('Guardians', {
  'GET /me/guardians': {
    id: 'listGuardians',
    summary: 'Guardians of the caller, invitations of them, and what they saw and did',
    for: 'members',
    answer: ownGuardians,
  },

  'POST /me/guardians': {
    id: 'inviteGuardian',
    summary: 'Invites a guardian by e-mail; for minors',
    description:
      'The mail has a link that is valid once and for 14 days. At most two guardians and open invitations (409). Inviting an address again mails the link again.',
    for: 'members',
    ages: 'everyone',
    body: inviteGuardianInput,
    answer: ownGuardians,
    status: [201],
    failures: ['refused', 'conflict', 'too_many'],
  },

  'DELETE /me/guardians/:guardianship': {
    id: 'withdrawGuardianInvitation',
    summary: 'Withdraws an invitation that no guardian has agreed to',
    for: 'members',
    ages: 'everyone',
    params: guardianshipParams,
    answer: ownGuardians,
    failures: ['conflict'],
  },

  'GET /guardianships/:token': {
    id: 'getGuardianInvitation',
    summary: 'What the link of an invitation asks a guardian to agree to',
    description: 'Gone (410) once it has expired, was withdrawn or agreed to.',
    for: 'everyone',
    params: guardianTokenParams,
    answer: guardianLink,
    failures: ['expired', 'too_many'],
  },

  'POST /guardianships/:token/agreement': {
    id: 'agreeAsGuardian',
    summary: 'Agrees, as mother, father or legal guardian, to the participation of a child',
    description:
      'For the adult whose account has the invited address, which the link confirms. A version that is not in force is a conflict. Repeating the call changes nothing.',
    for: 'members',
    ages: 'adults',
    params: guardianTokenParams,
    body: agreementInput,
    answer: acceptedChild,
    failures: ['refused', 'conflict', 'expired', 'too_many'],
  },

  'GET /children': {
    id: 'listChildren',
    summary: 'Children of whom the caller is a guardian',
    for: 'members',
    answer: z.array(guardedChild),
  },

  'GET /children/:child': {
    id: 'getChild',
    summary: 'What a child does on the platform, for a guardian; the child sees that they looked',
    for: 'members',
    params: childParams,
    answer: childView,
  },

  'PUT /children/:child': {
    id: 'updateChild',
    summary: 'Pauses or resumes the participation of a child, or changes the quiet hours',
    for: 'members',
    ages: 'adults',
    params: childParams,
    body: childInput,
    answer: guardedChild,
  },

  'DELETE /children/:child': {
    id: 'withdrawAgreement',
    summary: 'Withdraws the agreement of the caller; another guardian stays',
    for: 'members',
    ages: 'everyone',
    params: childParams,
  },

  'POST /children/:child/agreement': {
    id: 'renewAgreement',
    summary: 'Agrees to the version in force',
    for: 'members',
    ages: 'adults',
    params: childParams,
    body: renewalInput,
    answer: guardedChild,
    failures: ['conflict'],
  },

  'POST /children/:child/data-export': {
    id: 'requestChildExport',
    summary: 'Requests a copy of all data about a child, which the child sees too',
    description: fresh,
    for: 'members',
    ages: 'adults',
    params: childParams,
    answer: dataExport,
    status: [202],
    failures: ['reauthentication_required', 'conflict', 'too_many'],
  },

  'GET /children/:child/data-export': {
    id: 'getChildExport',
    summary: 'Progress of the newest copy; null where there is none',
    for: 'members',
    params: childParams,
    answer: dataExport.nullable(),
  },

  'GET /children/:child/data-export/file': {
    id: 'getChildExportFile',
    summary: 'The copy, a ZIP of JSON files, without the birthdate',
    description: fresh,
    for: 'members',
    params: childParams,
    produces: 'application/zip',
    failures: ['reauthentication_required', 'not_found'],
  },

  'POST /children/:child/deletion': {
    id: 'deleteChildAccount',
    summary: 'Schedules the deletion of the account of a child',
    description: `${fresh} The child and the other guardian are notified. Repeating the call keeps the day.`,
    for: 'members',
    ages: 'adults',
    params: childParams,
    answer: childDeletion,
    failures: ['reauthentication_required'],
  },

  'DELETE /children/:child/deletion': {
    id: 'cancelChildDeletion',
    summary: 'Cancels the deletion of the account of a child',
    for: 'members',
    ages: 'adults',
    params: childParams,
  },
});
