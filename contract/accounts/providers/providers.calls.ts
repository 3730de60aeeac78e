import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import {
  provider,
  providerEnd,
  providerLink,
  providerParams,
  providerReturn,
  providerStart,
  providerStartQuery,
  providerToken,
} from '../sign-in/sign-in.ts';

export const providersCalls = defineCalls('Signing in', {
  'GET /providers': {
    id: 'listProviders',
    summary: 'The providers to sign in by',
    for: 'everyone',
    answer: z.array(provider),
  },

  'POST /providers/:provider/start': {
    id: 'startProviderSignIn',
    summary: 'Starts signing in by a provider',
    for: 'everyone',
    params: providerParams,
    query: providerStartQuery,
    answer: providerStart,
    failures: ['too_many', 'provider_unavailable'],
  },

  'POST /providers/:provider/finish': {
    id: 'finishProviderSignIn',
    summary: 'Exchanges the code of a provider for a token of the social grant',
    for: 'everyone',
    params: providerParams,
    body: providerReturn,
    answer: providerToken,
    failures: ['expired', 'too_many', 'provider_unavailable'],
  },

  'POST /providers/link': {
    id: 'linkProvider',
    summary: 'Links an account at a provider to the caller',
    for: 'members',
    ages: 'everyone',
    body: providerLink,
    description: 'Needs an authentication at most ten minutes old.',
    failures: ['reauthentication_required', 'not_found', 'conflict', 'expired'],
  },

  'POST /providers/end': {
    id: 'endProviderSession',
    summary: 'The address at which this browser signs out of its provider',
    for: 'everyone',
    answer: providerEnd,
  },
});
