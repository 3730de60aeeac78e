import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import {
  editedPage,
  editedPageParams,
  editedPageSummary,
  editedVersionParams,
  informationPage,
  markdownInput,
  pageChanges,
  pageParams,
  pageSummary,
  pageVersion,
  pageVersionParams,
  parsedMarkdown,
  publicationInput,
  publishedFields,
} from './pages.ts';

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

export const pagesEditorCalls = defineCalls('Managing the organisation', {
  'GET /admin/pages': {
    id: 'listEditedPages',
    summary: "The organisation's pages with their drafts, for staff",
    for: 'staff',
    answer: z.array(editedPageSummary),
  },

  'GET /admin/pages/:slug': {
    id: 'getEditedPage',
    summary: 'A page with its draft and its versions, for staff',
    for: 'staff',
    params: editedPageParams,
    answer: editedPage,
  },

  'GET /admin/pages/:slug/versions/:version': {
    id: 'getPublishedFields',
    summary: 'The texts of a version as they were written, for staff',
    for: 'staff',
    params: editedVersionParams,
    answer: publishedFields,
  },

  'PATCH /admin/pages/:slug/draft': {
    id: 'updatePageDraft',
    summary: 'Changes fields of the draft of a page, for staff',
    for: 'staff',
    params: editedPageParams,
    body: pageChanges,
    bodyLimit: 1_000_000,
    answer: editedPage,
    failures: ['conflict'],
  },

  'DELETE /admin/pages/:slug/draft': {
    id: 'deletePageDraft',
    summary: 'Drops the draft of a page, for staff',
    for: 'staff',
    params: editedPageParams,
    answer: editedPage,
  },

  'POST /admin/pages/:slug/publication': {
    id: 'publishPage',
    summary: 'Publishes the draft of a page as its next version, for staff',
    description: 'Repeated with the same version, it changes nothing.',
    for: 'staff',
    params: editedPageParams,
    body: publicationInput,
    answer: editedPage,
    failures: ['conflict'],
  },

  'POST /admin/markdown': {
    id: 'parseMarkdown',
    summary: 'A text as pages show it, for staff',
    for: 'staff',
    body: markdownInput,
    bodyLimit: 1_000_000,
    answer: parsedMarkdown,
  },
});
