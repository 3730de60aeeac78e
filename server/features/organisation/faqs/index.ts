import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeFaqs } from './faqs.routes.ts';

export { findFaqs, findThemes } from './faqs.queries.ts';
export { readFaqsFile, writeFaqsFile } from './faqs-file.ts';
export { updateFaqs } from './update-faqs.ts';

/** Questions that people ask. */
export function registerFaqs(app: Server, platform: Platform): void {
  routeFaqs(app, platform);
}
