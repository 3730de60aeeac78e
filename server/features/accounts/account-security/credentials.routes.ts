import { firstCredentialsInput } from '@mutirao/contract/accounts/passwords.ts';
import { publicUser, updateUserInput, user, userParams } from '@mutirao/contract/members/members.ts';
import { z } from 'zod';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getPublicUser, getUser, memberBy } from '../../members/members/index.ts';
import { changeCredentials } from './change-credentials.ts';
import { updateMember } from './update-member.ts';

const tags = ['Account'];
const config = { signedIn: true };

export function routeCredentials(app: Server, platform: Platform): void {
  app.route({
    method: 'PUT',
    url: '/contestants/me/password',
    config,
    schema: {
      tags,
      summary: 'Changes the password, the e-mail, or both',
      description:
        'A new password needs the current one and ends every other session. Whoever has none chooses a first one within ten minutes of signing in. A new e-mail counts once it is confirmed by the link that is sent there.',
      body: firstCredentialsInput,
      response: { 200: user },
    },
    handler: async (request) => {
      const viewer = viewerOf(request);
      await changeCredentials(platform, { viewer, input: request.body, address: request.ip });
      return getUser(platform.database, viewer.id);
    },
  });

  app.route({
    method: 'PUT',
    url: '/users/:user',
    config,
    schema: {
      tags,
      summary: 'Changes the name and the e-mail of the caller, or of a member by an admin',
      description:
        'A new e-mail counts once it is confirmed by the link that is sent there. Of somebody else, admins get what everyone sees.',
      params: userParams,
      body: updateUserInput,
      response: { 200: z.union([user, publicUser]) },
    },
    handler: async (request) => {
      const { params, body: input, ip: address } = request;
      const viewer = viewerOf(request);
      const id = await updateMember(platform, { viewer, by: memberBy(params.user), input, address });
      return id === viewer.id ? getUser(platform.database, id) : getPublicUser(platform.database, { id });
    },
  });
}
