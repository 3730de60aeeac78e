import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import {
  provider,
  providerEnd,
  providerLink,
  providerParams,
  providerReturn,
  providerStart,
  providerToken,
} from './sign-in.ts';

export const providersCalls = defineCalls('Signing in', {
  'GET /providers': {
    id: 'listProviders',
    summary: 'The providers to sign in by',
    for: 'everyone',
    answer: z.array(provider),
  },

  'POST /providers/:provider/start': {
    id: 'startProviderSignIn',
    summary: 'Begins to sign in by a provider',
    for: 'everyone',
    params: providerParams,
    answer: providerStart,
    failures: ['too_many', 'provider_unavailable'],
  },

  'POST /providers/:provider/finish': {
    id: 'finishProviderSignIn',
    summary: 'Takes what a provider led back with for a token of the social grant',
    for: 'everyone',
    params: providerParams,
    body: providerReturn,
    answer: providerToken,
    failures: ['expired', 'too_many', 'provider_unavailable'],
  },

  'POST /providers/link': {
    id: 'linkProvider',
    summary: 'Lets whoever is signed in sign in by a provider too',
    for: 'members',
    body: providerLink,
    failures: ['not_found', 'conflict', 'expired'],
  },

  'POST /providers/end': {
    id: 'endProviderSession',
    summary: 'Where this browser signs out of its provider too',
    for: 'everyone',
    answer: providerEnd,
  },
});
