import { userParams } from '@mutirao/contract/members/members.ts';
import { platformSetting, platformSettingInput } from '@mutirao/contract/members/platform-settings.ts';
import { ownOnly, viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storeSetting } from './store-setting.ts';

const tags = ['Profile'];
const config = { signedIn: true };
const ownUrl = '/users/:user/platform-settings';
const description = 'What is left out stays as it is, each flag by itself. Only for contestants.';

export function routePlatformSettings(app: Server, platform: Platform): void {
  const summary = "Changes the caller's time zone, notifications and how often e-mails go out";
  const response = { 200: platformSetting };
  const body = platformSettingInput;

  app.route({
    method: 'POST',
    url: ownUrl,
    config,
    preValidation: ownOnly('user'),
    schema: {
      tags,
      summary: "Stores the caller's time zone, notifications and how often e-mails go out",
      description,
      params: userParams,
      body,
      response: { ...response, 201: platformSetting },
    },
    handler: async (request, reply) => {
      const { setting, created } = await storeSetting(platform, viewerOf(request).id, request.body);
      return reply.status(created ? 201 : 200).send(setting);
    },
  });

  app.route({
    method: 'PUT',
    url: ownUrl,
    config,
    preValidation: ownOnly('user'),
    schema: { tags, summary, description, params: userParams, body, response },
    handler: async (request) => (await storeSetting(platform, viewerOf(request).id, request.body)).setting,
  });

  app.route({
    method: 'PUT',
    url: '/platform-settings',
    config,
    schema: { tags, summary, description, body, response },
    handler: async (request) => (await storeSetting(platform, viewerOf(request).id, request.body)).setting,
  });
}
