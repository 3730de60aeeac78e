import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import {
  ageInput,
  deletionRequestInput,
  directoryPage,
  directoryQuery,
  memberFile,
  memberParams,
  mergeInput,
  mergePreview,
  mergeQuery,
  rolesInput,
  staffView,
  suspensionInput,
  viewInput,
} from './directory.ts';

export const directoryCalls = defineCalls('Back office', {
  'GET /admin/members': {
    id: 'listDirectory',
    summary: 'Members, the newest first, without their personal data',
    for: 'staff',
    query: directoryQuery,
    answer: directoryPage,
  },

  'POST /admin/members/:member/views': {
    id: 'viewMember',
    summary: "A member's account with personal data; the look and its reason are recorded, and the member reads them",
    for: 'staff',
    params: memberParams,
    body: viewInput,
    answer: memberFile,
    status: [201],
  },

  'POST /admin/members/:member/confirmation': {
    id: 'confirmMember',
    summary: "Confirms a member's e-mail address for them",
    for: 'staff',
    params: memberParams,
    answer: memberFile,
    failures: ['refused', 'conflict'],
  },

  'DELETE /admin/members/:member/sessions': {
    id: 'endSessionsOfMember',
    summary: 'Signs a member out everywhere',
    for: 'staff',
    params: memberParams,
    answer: memberFile,
    failures: ['refused'],
  },

  'PUT /admin/members/:member/age': {
    id: 'correctMemberAge',
    summary: 'Corrects or proves the birthdate of a member, which may make them older',
    description:
      'Counts before what the member, a guardian or a provider says. Cancels the deletion of an account that was too young and no longer is.',
    for: 'staff',
    params: memberParams,
    body: ageInput,
    answer: memberFile,
    failures: ['refused'],
  },

  'PUT /admin/members/:member/suspension': {
    id: 'suspendMember',
    summary: 'Suspends a member, who is signed out and told the reason, or changes reason and end',
    for: 'staff',
    params: memberParams,
    body: suspensionInput,
    answer: memberFile,
    failures: ['refused'],
  },

  'DELETE /admin/members/:member/suspension': {
    id: 'liftSuspension',
    summary: 'Lifts a suspension',
    for: 'staff',
    params: memberParams,
    answer: memberFile,
    failures: ['refused', 'conflict'],
  },

  'PUT /admin/members/:member/roles': {
    id: 'changeRoles',
    summary: "Changes a member's roles on the platform",
    description: 'Needs an authentication at most ten minutes old. One master admin has to remain (409).',
    for: 'master_admins',
    params: memberParams,
    body: rolesInput,
    answer: memberFile,
    failures: ['refused', 'conflict', 'reauthentication_required'],
  },

  'GET /admin/members/:member/merging': {
    id: 'previewMerging',
    summary: 'What merging another account into this one would do',
    for: 'master_admins',
    params: memberParams,
    query: mergeQuery,
    answer: mergePreview,
    failures: ['refused', 'conflict'],
  },

  'POST /admin/members/:member/merging': {
    id: 'mergeAccounts',
    summary: 'Moves all of another account into this one, and deletes the other',
    description: 'Needs an authentication at most ten minutes old. Cannot be undone.',
    for: 'master_admins',
    params: memberParams,
    body: mergeInput,
    answer: memberFile,
    failures: ['refused', 'conflict', 'reauthentication_required'],
  },

  'GET /me/staff-views': {
    id: 'listStaffViews',
    summary: "When staff looked at the caller's data and why, the latest first",
    for: 'members',
    answer: z.array(staffView),
  },
});

/** What members ask the organisation for by mail or telephone; the data and the account are theirs alone. */
export const memberRequestsCalls = defineCalls('Back office', {
  'POST /admin/members/:member/export': {
    id: 'exportDataOfMember',
    summary: 'Makes an export of all data about a member, on their request; a mail tells them when it is ready',
    for: 'staff',
    params: memberParams,
    answer: memberFile,
    status: [202],
    failures: ['refused', 'too_many'],
  },

  'POST /admin/members/:member/deletion': {
    id: 'deleteMember',
    summary: 'Schedules the deletion of an account, on the request of its member, who is told by mail',
    description: 'Needs an authentication at most ten minutes old.',
    for: 'master_admins',
    params: memberParams,
    body: deletionRequestInput,
    answer: memberFile,
    failures: ['refused', 'conflict', 'reauthentication_required'],
  },

  'DELETE /admin/members/:member/deletion': {
    id: 'undoDeletionOfMember',
    summary: 'Cancels the deletion of an account',
    for: 'master_admins',
    params: memberParams,
    answer: memberFile,
    failures: ['refused', 'conflict'],
  },
});
