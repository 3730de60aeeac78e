import { blankPrivate } from '@mutirao/contract/blank-private.ts';
import { clientErrorInput } from '@mutirao/contract/site/client-errors.ts';
import { z } from 'zod';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';

/** From one address, and from everyone together: nobody fills the log. */
const perAddress: Limit = { name: 'client errors address', points: 30, seconds: 3600 };
const perHour: Limit = { name: 'client errors', points: 1000, seconds: 3600 };
/** In bytes. */
const largestBody = 16 * 1024;

export function routeClientErrors(app: Server, { limits }: Platform): void {
  app.route({
    method: 'POST',
    url: '/client-errors',
    bodyLimit: largestBody,
    schema: {
      tags: ['Site'],
      summary: 'Tells the operator of a fault in a page',
      description: 'Public, and logged without who it was. Few an hour from one address.',
      body: clientErrorInput,
      response: { 204: z.null() },
    },
    handler: async ({ body, ip, log }, reply) => {
      await limits.count(perAddress, ip);
      await limits.count(perHour, 'everyone');
      // Anyone may send anything here, whatever our own pages blank before.
      const [message, stack] = [body.message, body.stack].map(blankPrivate);
      log.warn({ message, stack, page: body.page }, 'a page failed in a browser');
      return reply.status(204).send(null);
    },
  });
}
