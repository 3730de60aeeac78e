import { faqsCalls } from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nameOrganisation } from '../identity/index.ts';
import { presentFaq } from './faqs.present.ts';
import { findFaqs } from './faqs.queries.ts';

/** Questions that people ask. */
export function routeFaqs(app: Server, platform: Platform): void {
  const getFaqs = memoize(platform, 'texts', async () => (await findFaqs(platform.database)).map(presentFaq));

  answerCalls(app, faqsCalls, {
    'GET /faqs': async () => nameOrganisation(platform, await getFaqs()),
  });
}
