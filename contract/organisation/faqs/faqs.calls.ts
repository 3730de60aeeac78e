import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import {
  editedFaqs,
  faq,
  faqChanges,
  faqFields,
  faqOrder,
  faqParams,
  themeChanges,
  themeFields,
  themeOrder,
  themeParams,
} from './faqs.ts';

export const faqsCalls = defineCalls('Pages', {
  'GET /faqs': {
    id: 'listFaqs',
    summary: 'Questions that people ask, with their answers, theme by theme',
    for: 'everyone',
    answer: z.array(faq),
    cache: ['texts', 'settings'],
  },
});

const common = { for: 'staff', answer: editedFaqs } as const;

/** All answer the questions as they are afterwards. */
export const organisationFaqsEditorCalls = defineCalls('Managing the organisation', {
  'GET /admin/faqs': { ...common, id: 'getOrganisationFaqs', summary: 'Questions theme by theme, for staff' },

  'POST /admin/faqs/themes': {
    ...common,
    id: 'createFaqTheme',
    summary: 'Adds a theme at the end; one with the same name is there once',
    body: themeFields,
  },

  'PUT /admin/faqs/themes/order': {
    ...common,
    id: 'orderFaqThemes',
    summary: 'Sets the order of all themes',
    body: themeOrder,
    failures: ['conflict'],
  },

  'PATCH /admin/faqs/themes/:theme': {
    ...common,
    id: 'updateFaqTheme',
    summary: 'Changes the name of a theme',
    params: themeParams,
    body: themeChanges,
    failures: ['conflict'],
  },

  'DELETE /admin/faqs/themes/:theme': {
    ...common,
    id: 'deleteFaqTheme',
    summary: 'Removes a theme without questions',
    params: themeParams,
    failures: ['conflict'],
  },

  'PUT /admin/faqs/themes/:theme/order': {
    ...common,
    id: 'orderOrganisationFaqs',
    summary: 'Sets the order of all questions of a theme',
    params: themeParams,
    body: faqOrder,
    failures: ['conflict'],
  },

  'POST /admin/faqs': {
    ...common,
    id: 'createOrganisationFaq',
    summary: 'Adds a question at the end of its theme; the same question is there once',
    body: faqFields,
  },

  'PATCH /admin/faqs/:faq': {
    ...common,
    id: 'updateOrganisationFaq',
    summary: 'Changes a question; one that gets another theme goes to its end',
    params: faqParams,
    body: faqChanges,
    failures: ['conflict'],
  },

  'DELETE /admin/faqs/:faq': {
    ...common,
    id: 'deleteOrganisationFaq',
    summary: 'Removes a question',
    params: faqParams,
  },
});
