import { blankPrivate } from '@mutirao/contract/blank-private.ts';
import { clientErrorsCalls } from '@mutirao/contract/site/client-errors/client-errors.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';

/** By network address and in total, to keep the log small. */
const perAddress: Limit = { name: 'client errors address', points: 30, seconds: 3600 };
const perHour: Limit = { name: 'client errors', points: 1000, seconds: 3600 };

/** Receives error reports of pages. */
function routeClientErrors(app: Server, { limits }: Platform): void {
  answerCalls(app, clientErrorsCalls, {
    'POST /client-errors': async ({ body, ip, log }) => {
      await limits.count(perAddress, ip);
      await limits.count(perHour, 'everyone');
      // The endpoint is public, so the redaction of our own pages does not suffice.
      const [message, stack] = [body.message, body.stack].map(blankPrivate);
      log.warn({ message, stack, page: body.page }, 'a page failed in a browser');
    },
  });
}

/** Receives error reports of pages. */
export const clientErrors: Feature = {
  name: 'site/client-errors',
  routes: ({ api, platform }) => routeClientErrors(api, platform),
};
