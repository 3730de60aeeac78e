import { defineCalls } from '../../calls.ts';
import { translationConfirmation, translationParams, translationsPage, translationsQuery } from './translations.ts';

export const translationsCalls = defineCalls('Managing the organisation', {
  'GET /admin/translations': {
    id: 'listDueTranslations',
    summary: 'Texts that are missing in one language, or whose original is newer, for staff',
    for: 'staff',
    query: translationsQuery,
    answer: translationsPage,
  },

  'POST /admin/translations/:translation/confirmation': {
    id: 'confirmTranslation',
    summary: 'Says that a translation is still right, for staff',
    description: 'One that is missing, or whose original has changed since, cannot be confirmed.',
    for: 'staff',
    params: translationParams,
    body: translationConfirmation,
    failures: ['conflict'],
  },
});
