import { defineCalls } from '../../calls.ts';
import { contactInput, enquiryForm, enquiryReceipt, proposalInput, proposalReceipt } from './enquiries.ts';
import {
  answerInput,
  assignees,
  assignmentInput,
  challengeDraftInput,
  inboxItem,
  inboxPage,
  inboxParams,
  inboxQuery,
  inboxQueues,
  noteInput,
  reasonInput,
} from './inbox.ts';
import { informationRequest, requestParams } from './information-requests.ts';

export const enquiriesCalls = defineCalls('Enquiries', {
  'GET /contact/form': {
    id: 'getEnquiryForm',
    summary: 'What a form needs before it is filled in',
    for: 'everyone',
    answer: enquiryForm,
    cache: ['pages'],
  },

  'POST /contact': {
    id: 'createEnquiry',
    summary: 'Sends a message, or a request for information, to the organisation',
    for: 'everyone',
    body: contactInput,
    answer: enquiryReceipt,
    status: [201],
    failures: ['too_many'],
  },

  'POST /challenge-proposals': {
    id: 'createProposal',
    summary: 'Proposes a challenge to the organisation',
    for: 'everyone',
    body: proposalInput,
    answer: proposalReceipt,
    status: [201],
    failures: ['too_many'],
  },

  'GET /contact/requests/:protocol': {
    id: 'getInformationRequest',
    summary: 'The state of a request for information, by its protocol',
    for: 'everyone',
    params: requestParams,
    answer: informationRequest,
    failures: ['too_many'],
  },
});

const description = 'Refused (409) where somebody changed the enquiry since that version; the message says who.';
const action = {
  description,
  for: 'staff',
  params: inboxParams,
  answer: inboxItem,
  failures: ['conflict'],
} as const;

export const inboxCalls = defineCalls('Back office', {
  'GET /admin/inbox': {
    id: 'listInbox',
    summary: 'What people wrote to the organisation, for staff',
    for: 'staff',
    query: inboxQuery,
    answer: inboxPage,
  },

  'GET /admin/inbox/assignees': {
    id: 'listAssignees',
    summary: 'Who can be given an enquiry: all staff',
    for: 'staff',
    answer: assignees,
  },

  'GET /admin/inbox/queues': {
    id: 'getInboxQueues',
    summary: 'What waits in queues of their own: reports and applications of advisers',
    for: 'staff',
    answer: inboxQueues,
  },

  'GET /admin/inbox/:item': {
    id: 'getInboxItem',
    summary: 'An enquiry with its history; the view is an entry of the audit log',
    for: 'staff',
    params: inboxParams,
    answer: inboxItem,
  },

  'PUT /admin/inbox/:item/assignee': {
    ...action,
    id: 'assignEnquiry',
    summary: 'Gives an enquiry to a member of staff, who is notified, or to nobody',
    body: assignmentInput,
  },

  'POST /admin/inbox/:item/notes': {
    id: 'addInboxNote',
    summary: 'Adds a note for staff; it is never mailed',
    for: 'staff',
    params: inboxParams,
    body: noteInput,
    answer: inboxItem,
    status: [201],
  },

  'POST /admin/inbox/:item/answer': {
    ...action,
    id: 'answerEnquiry',
    summary: 'Answers an enquiry by e-mail; the answer to a request is on its public page too',
    body: answerInput,
  },

  'POST /admin/inbox/:item/extension': {
    ...action,
    id: 'extendRequest',
    summary: 'Extends the deadline of a request once, and mails the reason',
    body: reasonInput,
  },

  'POST /admin/inbox/:item/challenge': {
    ...action,
    id: 'draftProposedChallenge',
    summary: 'Turns a proposal into an unpublished challenge once, and thanks the proposer by e-mail',
    body: challengeDraftInput,
  },

  'POST /admin/inbox/:item/closing': {
    ...action,
    id: 'closeEnquiry',
    summary: 'Closes an enquiry with a reason; a request is answered first',
    body: reasonInput,
  },

  'POST /admin/inbox/:item/reopening': {
    ...action,
    id: 'reopenEnquiry',
    summary: 'Opens an answered or closed enquiry again, with a reason',
    body: reasonInput,
  },
});
