import type { Feature } from '../../../platform/feature.ts';
import { routeClientErrors } from './client-errors.routes.ts';

/** Receives error reports of pages. */
export const clientErrors: Feature = {
  name: 'site/client-errors',
  routes: ({ api, platform }) => routeClientErrors(api, platform),
};
