import { setupCalls } from '@mutirao/contract/site/setup/setup.calls.ts';
import { setupPage } from '@mutirao/contract/site/setup/setup.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf, enter } from '../../accounts/sign-in/index.ts';
import { createFirstAdmin, getSetupState } from './setup.ts';

export { createSetupLink, describeSetup } from './setup.ts';

const expression = new RegExp(`^${setupPage.pattern.replace(/:\w+/, '[^/]+')}/*$`, 'i');

/** The page of the one-time link, at its address. */
export function matchSetupPage(pathname: string): Page | undefined {
  return expression.test(pathname) ? setupPage : undefined;
}

function routeSetup(api: Server, platform: Platform): void {
  answerCalls(api, setupCalls, {
    'GET /setup/:token': async ({ params: { token } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { state: await getSetupState(platform.database, token) };
    },

    'POST /setup/:token': async (request, reply) => {
      const { params, body: input, ip: address } = request;
      const browser = browserOf(request, input.timezone);
      const language = callerLanguage(request);
      const session = await createFirstAdmin(platform, { token: params.token, input, language, address, browser });
      return enter(platform, request, reply, session);
    },
  });
}

/** The first start of a platform without an admin. */
export const setup: Feature = {
  name: 'site/setup',
  routes: ({ api, platform }) => routeSetup(api, platform),
};
