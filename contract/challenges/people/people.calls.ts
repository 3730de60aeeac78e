import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../challenges/challenges.ts';
import {
  acceptedRole,
  challengePeople,
  foundMembers,
  foundMembersQuery,
  giveRoleInput,
  invitationAddressInput,
  roleInvitationLink,
  roleInvitationParams,
  roleInvitationTokenParams,
  roleParams,
} from './given-roles.ts';
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
    ages: 'adults',
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

export const challengePeopleCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/people': {
    id: 'listChallengePeople',
    summary: 'Who has which role in a challenge, invitations and applications, for those who manage it',
    for: 'managers',
    params: challengeParams,
    answer: challengePeople,
    failures: ['refused'],
  },

  'POST /admin/challenges/:id/people': {
    id: 'giveChallengeRole',
    summary: 'Gives a role to a member, or invites an e-mail address to it',
    description:
      'A member gets the role and a notification at once. An address gets a mail with a link that is valid once and for 14 days; the answer does not tell whether an account has it. Participants cannot judge, advise or run the challenge (409). Repeating the call changes nothing. Only staff give `challenge_admin`.',
    for: 'managers',
    note: 'not `challenge_admin`',
    params: challengeParams,
    body: giveRoleInput,
    answer: challengePeople,
    failures: ['refused', 'reauthentication_required', 'conflict', 'too_many'],
  },

  'DELETE /admin/challenges/:id/people/:member/:role': {
    id: 'takeChallengeRole',
    summary: 'Takes a role from a member, who is notified; what they wrote stays',
    for: 'managers',
    note: 'not `challenge_admin` of others',
    params: roleParams,
    answer: challengePeople,
    failures: ['refused', 'reauthentication_required'],
  },

  'GET /admin/challenges/:id/member-search': {
    id: 'findMembersForRole',
    summary: 'Members by a part of their name, to give one of them a role',
    for: 'managers',
    params: challengeParams,
    query: foundMembersQuery,
    answer: foundMembers,
    failures: ['refused'],
  },

  'POST /admin/challenges/:id/role-invitations/:invitation/resend': {
    id: 'resendRoleInvitation',
    summary: 'Mails an invitation again, which is then valid for another 14 days',
    for: 'managers',
    note: 'not `challenge_admin`',
    params: roleInvitationParams,
    answer: challengePeople,
    failures: ['refused', 'conflict', 'too_many'],
  },

  'PUT /admin/challenges/:id/role-invitations/:invitation': {
    id: 'changeRoleInvitationAddress',
    summary: 'Sends an open invitation to another address, also to that of an account which got its link',
    description: 'The invitation to the former address is withdrawn, and its link is no longer valid.',
    for: 'managers',
    note: 'not `challenge_admin`',
    params: roleInvitationParams,
    body: invitationAddressInput,
    answer: challengePeople,
    failures: ['refused', 'reauthentication_required', 'conflict', 'too_many'],
  },

  'DELETE /admin/challenges/:id/role-invitations/:invitation': {
    id: 'withdrawRoleInvitation',
    summary: 'Withdraws an invitation; its link is no longer valid',
    for: 'managers',
    note: 'not `challenge_admin`',
    params: roleInvitationParams,
    answer: challengePeople,
    failures: ['refused', 'conflict'],
  },
});

/** The link in the mail of an invitation. */
export const roleInvitationsCalls = defineCalls('People', {
  'GET /role-invitations/:token': {
    id: 'getRoleInvitation',
    summary: 'The challenge and the role of an invitation by e-mail',
    description: 'Gone (410) once it has expired, was withdrawn or accepted.',
    for: 'everyone',
    params: roleInvitationTokenParams,
    answer: roleInvitationLink,
    failures: ['expired', 'too_many'],
  },

  'POST /role-invitations/:token': {
    id: 'acceptRoleInvitation',
    summary: 'Gives the caller the role of an invitation to the e-mail address of their account',
    description:
      'The link is valid once, for the account with the invited address, which it confirms. Other accounts are refused (403): who manages the challenge can send the invitation to their address. Refused (409) to participants where the role excludes them. Repeating the call changes nothing.',
    for: 'members',
    ages: 'adults',
    params: roleInvitationTokenParams,
    answer: acceptedRole,
    failures: ['refused', 'conflict', 'expired', 'too_many'],
  },
});
