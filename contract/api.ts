import { accountCalls } from './accounts/api.ts';
import type { CallAnswer, CallInput } from './calls.ts';
import { challengeCalls } from './challenges/api.ts';
import { memberCalls } from './members/api.ts';
import { organisationCalls } from './organisation/api.ts';
import { siteCalls } from './site/api.ts';

/** Every call of the API. */
export const apiCalls = {
  ...accountCalls,
  ...challengeCalls,
  ...memberCalls,
  ...organisationCalls,
  ...siteCalls,
};

export type ApiCalls = typeof apiCalls;
export type ApiKey = keyof ApiCalls;

/** The groups of the calls, in the order in which the OpenAPI document shows them. */
export const apiTags: Readonly<Record<ApiCalls[ApiKey]['tag'], string>> = {
  'Signing in': 'Accounts, tokens, providers and the links in mails that confirm or recover.',
  Account: 'The credentials, sessions and avatar of the caller.',
  'Personal data': 'Consents, the copy of all data and the deletion of the account.',
  Profile: 'What members tell of themselves, and their settings.',
  Members: 'Members as everyone sees them, and what they did.',
  Notifications: 'What members are notified of, as a list, as a stream and by e-mail.',
  Challenges: 'Challenges, their tags, prizes and visits.',
  Categories: 'The 17 goals of the United Nations, by which challenges are grouped.',
  'Taking part': 'Following challenges and taking part in them.',
  Teams: 'The teams of a challenge.',
  Home: 'What the home page shows.',
  Impact: 'Lives changed, and the members who changed them.',
  League: 'The ambassadors of the cause.',
  Pages: "The organisation's pages, questions and partners.",
  Enquiries: 'Messages to the organisation, proposals and requests for information.',
  Transparency: "The organisation's bodies, documents and agreements.",
  Places: 'Countries, time zones and cities.',
  Site: 'Reports of faults in pages.',
};
/** The input of a call. */
export type ApiInput<Key extends ApiKey> = CallInput<Key, ApiCalls[Key]>;
/** The answer of a call. */
export type ApiAnswer<Key extends ApiKey> = CallAnswer<ApiCalls[Key]>;
