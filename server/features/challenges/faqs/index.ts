import type { Feature } from '../../../platform/feature.ts';
import { copiedContents } from '../challenges/index.ts';
import { routeFaqs } from './faqs.routes.ts';
import { copyFaqs } from './faqs.ts';

/** The questions about a challenge. */
export const challengeFaqs: Feature = {
  name: 'challenges/faqs',
  extensions: () => [copiedContents.with(copyFaqs)],
  routes: ({ api, platform }) => routeFaqs(api, platform),
};
