import { accountSecurityCalls } from '@mutirao/contract/accounts/account-security/account-security.calls.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { findSessions } from '../../../platform/auth/sessions.queries.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getPublicUser, getUser } from '../../members/members/index.ts';
import { secondFactorRequired } from '../second-factor/index.ts';
import { takeCredentials } from '../sign-in/index.ts';
import { changeCredentials, updateMember } from './change-credentials.ts';
import { reauthenticate } from './reauthenticate.ts';
import { writeSecurityMails } from './security-mails.ts';
import { endAllSessions, endOwnSession, presentSession } from './sessions.ts';

export { requirePassword } from './reauthenticate.ts';
export { describeDevice } from './sessions.ts';

/** The credentials and sessions of members. */
function routeAccountSecurity(app: Server, platform: Platform): void {
  writeSecurityMails(platform);
  answerCalls(app, accountSecurityCalls, {
    'POST /me/reauthentication': async ({ viewer, body: input, cookies, ip: address }, reply) => {
      const pending = await reauthenticate(platform, { viewer, input, cookies, address });
      if (pending) throw await secondFactorRequired(platform, reply, { ...pending, sessionId: viewer.sessionId });
    },

    'PUT /contestants/me/password': async ({ viewer, body: input, ip: address }) => {
      await changeCredentials(platform, { viewer, input, address });
      return getUser(platform.database, viewer.id, platform.clock());
    },

    'PUT /users/:user': async ({ params, viewer, body: input, ip: address }) => {
      const id = await updateMember(platform, { viewer, by: parseIdOrSlug(params.user), input, address });
      return id === viewer.id
        ? getUser(platform.database, id, platform.clock())
        : getPublicUser(platform.database, { id });
    },

    'GET /me/sessions': async ({ viewer: { id, sessionId }, headers }) => {
      const language = callerLanguage({ headers });
      const rows = await findSessions(platform.database, { memberId: id, now: platform.clock() });
      return rows.map((row) => presentSession(row, sessionId, language));
    },

    'DELETE /me/sessions/:id': async ({ viewer, params, ip: address }) => {
      await endOwnSession(platform, { viewer, sessionId: params.id, address });
    },

    'DELETE /me/sessions': async ({ viewer, query, ip: address }, reply) => {
      const includingThis = query.including === 'this';
      await endAllSessions(platform, { viewer, includingThis, address });
      if (includingThis) takeCredentials(platform, reply);
    },
  });
}

/** The credentials and sessions of members. */
export const accountSecurity: Feature = {
  name: 'accounts/account-security',
  routes: ({ api, platform }) => routeAccountSecurity(api, platform),
};
