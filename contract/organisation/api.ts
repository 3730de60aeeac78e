import { enquiriesCalls } from './enquiries.calls.ts';
import { faqsCalls } from './faqs.calls.ts';
import { impactCalls } from './impact.calls.ts';
import { leagueCalls } from './league.calls.ts';
import { pagesCalls } from './pages.calls.ts';
import { partnersCalls } from './partners.calls.ts';
import { transparencyCalls } from './transparency.calls.ts';

/** The calls of this area. */
export const organisationCalls = {
  ...enquiriesCalls,
  ...faqsCalls,
  ...impactCalls,
  ...leagueCalls,
  ...pagesCalls,
  ...partnersCalls,
  ...transparencyCalls,
};
