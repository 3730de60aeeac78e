import { country, timezone } from '@mutirao/contract/places.ts';
import { z } from 'zod';
import { keepUnder } from '../../platform/cache/keep-routes.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCountries, listTimezones } from './list-places.ts';

const tags = ['Places'];

/** Countries and time zones, from the platform's own data. */
export function registerPlaces(app: Server, { clock }: Platform): void {
  app.route({
    method: 'GET',
    url: '/countries',
    config: { keep: true },
    schema: { tags, summary: 'All countries, in both languages', response: { 200: z.array(country) } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'places');
      return listCountries();
    },
  });

  app.route({
    method: 'GET',
    url: '/countries/timezones',
    config: { keep: true },
    schema: { tags, summary: 'All time zones with their present offset', response: { 200: z.array(timezone) } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'places');
      return listTimezones(clock());
    },
  });
}
