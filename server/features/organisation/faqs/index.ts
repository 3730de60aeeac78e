import type { Feature } from '../../../platform/feature.ts';
import { routeFaqsEditor } from './editor/faqs-editor.routes.ts';
import { routeFaqs } from './faqs.routes.ts';

export { findFaqs, findThemes } from './faqs.queries.ts';
export { readFaqsFile, updateFaqs, writeFaqsFile } from './faqs-file.ts';

/** Questions that people ask. */
export const faqs: Feature = {
  name: 'organisation/faqs',
  routes: ({ api, platform }) => {
    routeFaqs(api, platform);
    routeFaqsEditor(api, platform);
  },
};
