import { defineCalls } from '../calls.ts';
import { contactInput, enquiryForm, enquiryReceipt, proposalInput, proposalReceipt } from './enquiries.ts';
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
