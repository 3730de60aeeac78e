import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { categoryChallengesQuery, categoryParams } from './categories.ts';
import {
  cardTags,
  challenge,
  challengeCard,
  challengePage,
  challengeParams,
  challengeSlugParams,
  challengeTotal,
  listChallengesQuery,
  prize,
  searchChallengesQuery,
} from './challenges.ts';
import { countedTag, tagSearchQuery } from './tags.ts';

export const challengesCalls = defineCalls('Challenges', {
  'GET /challenges/tags': {
    id: 'listTags',
    summary: 'Tags whose name contains a term, the most used first',
    for: 'everyone',
    query: tagSearchQuery,
    answer: z.array(countedTag),
    cache: ['lists'],
  },

  'GET /challenges': {
    id: 'listChallenges',
    summary: 'A page of challenges, newest first',
    for: 'everyone',
    query: listChallengesQuery,
    answer: challengePage,
    cache: cardTags,
  },

  'GET /challenges/search': {
    id: 'searchChallenges',
    summary: 'The challenges with a tag',
    for: 'everyone',
    query: searchChallengesQuery,
    answer: challengePage,
    cache: cardTags,
  },

  'GET /challenges/slug/:slug': {
    id: 'getChallengeBySlug',
    summary: 'A challenge by its slug, or by one that it had while it was published',
    for: 'everyone',
    params: challengeSlugParams,
    answer: challenge,
    cache: ['categories'],
  },

  'GET /challenges/:id': {
    id: 'getChallenge',
    summary: 'A challenge by its id',
    for: 'everyone',
    params: challengeParams,
    answer: challenge,
    cache: ['challenge:{id}', 'figures:{id}', 'categories'],
  },

  'GET /challenges/:id/related': {
    id: 'listRelatedChallenges',
    summary: 'Other challenges that share its goals and tags',
    for: 'everyone',
    params: challengeParams,
    answer: z.array(challengeCard),
    cache: ['challenge:{id}', ...cardTags],
  },

  'GET /challenges/:id/prizes': {
    id: 'listPrizes',
    summary: "A competition's prizes",
    for: 'everyone',
    params: challengeParams,
    answer: z.array(prize),
    cache: ['challenge:{id}', 'teams:{id}'],
  },

  'GET /settings/active-challenges': {
    id: 'listActiveChallenges',
    summary: 'How many challenges are in progress, and the newest of them',
    for: 'everyone',
    answer: challengeTotal,
    cache: cardTags,
  },

  'GET /settings/finished-challenges': {
    id: 'listFinishedChallenges',
    summary: 'How many challenges are finished, and the newest of them',
    for: 'everyone',
    answer: challengeTotal,
    cache: cardTags,
  },
});

export const categoryChallengesCalls = defineCalls('Categories', {
  'GET /challenge-categories/:category/challenges': {
    id: 'listChallengesOfCategory',
    summary: "A goal's challenges in progress, or with filter[all] all of them",
    for: 'everyone',
    params: categoryParams,
    query: categoryChallengesQuery,
    answer: z.array(challengeCard),
    cache: cardTags,
  },
});
