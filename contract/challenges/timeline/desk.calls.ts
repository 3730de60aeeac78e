import { defineCalls } from '../../calls.ts';
import {
  changeRemarkInput,
  claims,
  claimsInput,
  deskPage,
  deskQuery,
  newRemarkInput,
  remark,
  remarkList,
  remarkParams,
} from './desk.ts';

/** What judges, advisers and admins of challenges work with, over all their stages. */
export const deskCalls = defineCalls('Timeline', {
  'GET /me/desk': {
    id: 'getDesk',
    summary: 'The interactions of all stages in which the caller replies, with their stages and figures',
    for: 'members',
    query: deskQuery,
    answer: deskPage,
  },

  'PUT /me/desk/claims': {
    id: 'updateClaims',
    summary: 'Claims interactions that the caller is going to read, or lets them go; for those who reply to them',
    description: 'An interaction has at most one claimant, until the claim ends after a day. Others still may reply.',
    for: 'members',
    body: claimsInput,
    answer: claims,
    failures: ['refused', 'not_found'],
  },

  'GET /me/remarks': {
    id: 'listRemarks',
    summary: "The caller's saved remarks and the organisation's; for those who reply somewhere, and staff",
    for: 'members',
    answer: remarkList,
    failures: ['refused'],
  },

  'POST /me/remarks': {
    id: 'createRemark',
    summary: "Saves a remark; one of the organisation's for its staff alone",
    for: 'members',
    body: newRemarkInput,
    answer: remark,
    status: [201],
    failures: ['refused', 'conflict'],
  },

  'PUT /me/remarks/:remark': {
    id: 'updateRemark',
    summary: "Changes a saved remark of the caller, or one of the organisation's as its staff",
    for: 'members',
    params: remarkParams,
    body: changeRemarkInput,
    answer: remark,
    failures: ['refused'],
  },

  'DELETE /me/remarks/:remark': {
    id: 'deleteRemark',
    summary: "Deletes a saved remark of the caller, or one of the organisation's as its staff",
    for: 'members',
    params: remarkParams,
    failures: ['refused'],
  },
});
