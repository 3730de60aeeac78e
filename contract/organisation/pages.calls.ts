import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { informationPage, pageParams, pageSummary, pageVersion, pageVersionParams } from './pages.ts';

export const pagesCalls = defineCalls('Pages', {
  'GET /pages': {
    id: 'listPages',
    summary: "The organisation's pages, each with its opening",
    for: 'everyone',
    answer: z.array(pageSummary),
    cache: ['texts', 'settings'],
  },

  'GET /pages/:slug': {
    id: 'getPage',
    summary: 'A page of the organisation, as it is in force',
    for: 'everyone',
    params: pageParams,
    answer: informationPage,
    cache: ['texts', 'settings'],
  },

  'GET /pages/:slug/versions': {
    id: 'listPageVersions',
    summary: 'The versions of a page, the newest first',
    for: 'everyone',
    params: pageParams,
    answer: z.array(pageVersion),
    cache: ['texts', 'settings'],
  },

  'GET /pages/:slug/versions/:version': {
    id: 'getPageVersion',
    summary: 'A version of a page',
    for: 'everyone',
    params: pageVersionParams,
    answer: informationPage,
    cache: ['texts', 'settings'],
  },
});
