import type { Feature } from '../../../platform/feature.ts';
import { routeFaqs, routeFaqsEditor } from './faqs.routes.ts';

export { readFaqsFile, updateFaqs, writeFaqsFile } from './faqs-file.ts';
export { findFaqs, findThemes } from './read-faqs.ts';

/** Questions that people ask. */
export const faqs: Feature = {
  name: 'organisation/faqs',
  routes: ({ api, platform }) => {
    routeFaqs(api, platform);
    routeFaqsEditor(api, platform);
  },
};
