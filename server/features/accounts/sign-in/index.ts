import { signInCalls } from '@mutirao/contract/accounts/sign-in/sign-in.calls.ts';
import type { TokenInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import type { FastifyRequest } from 'fastify';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { endSession, endSessions, type SignInResult } from '../../../platform/auth/sessions.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { removePassword } from '../../members/members/index.ts';
import { expireLinks } from '../mail-links/index.ts';
import { deleteIdentities, getProviders } from '../providers/index.ts';
import {
  browserOf,
  enter,
  findDevice,
  giveCredentials,
  refreshTokenOf,
  renew,
  takeCredentials,
} from './give-credentials.ts';
import { signInByCode, signInByPasskey, signInByPassword, signInByProvider } from './sign-in.ts';
import { type IsInvitedAddress, invitedAddresses, signInMessages, signUp } from './sign-up.ts';

/** Signing in, up and out. */
function routeSignIn(api: Server, platform: Platform, isInvitedAddress: IsInvitedAddress): void {
  const providers = getProviders(platform);
  function grant(input: TokenInput, request: FastifyRequest): Promise<SignInResult> {
    const address = request.ip;
    switch (input.grant_type) {
      case 'password':
        return signInByPassword(platform, {
          ...input,
          address,
          browser: browserOf(request, input.time_zone),
          findDevice: (memberId) => findDevice(platform, request.cookies, memberId),
        });
      case 'refresh_token':
        return renew(platform, {
          refreshToken: refreshTokenOf(platform, request.cookies),
          attempt: input.attempt,
          address,
        });
      case 'passkey':
        return signInByPasskey(platform, { input, address, browser: browserOf(request, input.time_zone) });
      case 'totp':
      case 'recovery_code':
        return signInByCode(platform, {
          input,
          address,
          browser: browserOf(request, input.time_zone),
          cookies: request.cookies,
        });
      case 'social':
        return signInByProvider(platform, providers, {
          ...input,
          address,
          browser: browserOf(request, input.time_zone),
          language: callerLanguage(request),
        });
    }
  }

  answerCalls(api, signInCalls, {
    'POST /oauth/token': async (request, reply) => {
      const { client_id } = request.body;
      if (client_id !== undefined && client_id !== platform.environment.clientId)
        throw new AppError('unauthenticated', { message: signInMessages.unknownClient });
      try {
        const result = await grant(request.body, request);
        return request.body.grant_type === 'refresh_token'
          ? await giveCredentials(platform, reply, result)
          : await enter(platform, request, reply, result);
      } catch (error) {
        // A token that cannot be renewed is useless to the browser.
        if (
          request.body.grant_type === 'refresh_token' &&
          error instanceof AppError &&
          error.code === 'unauthenticated'
        )
          takeCredentials(platform, reply);
        throw error;
      }
    },

    'POST /oauth/revoke': async ({ viewer: { id: memberId, sessionId }, ip: address }, reply) => {
      await platform.write(async (transaction) => {
        await endSession(transaction, { sessionId, now: platform.clock() });
        await recordEvent(transaction, { kind: 'signed_out', memberId, address });
      });
      takeCredentials(platform, reply);
    },

    'POST /users': async (request, reply) => {
      const { body: input, ip: address } = request;
      const browser = browserOf(request, input.timezone);
      const language = callerLanguage(request);
      const session = await signUp(platform, { input, language, address, browser, isInvitedAddress });
      return enter(platform, request, reply, session);
    },
  });
}

export { browserOf, enter, giveDeviceCookie, takeCredentials } from './give-credentials.ts';
export { invitedAddresses } from './sign-up.ts';

interface Takeover {
  memberId: number;
  /** The network address it comes from. */
  address: string;
  now: Date;
}

/**
 * Ends everything that opens an account which somebody may have registered with another person's address: the sessions,
 * the password, the accounts at providers and the links in mails. Its owner has just proved the address elsewhere.
 */
export async function endEarlierAccess(connection: Connection, { memberId, address, now }: Takeover): Promise<void> {
  // First, since it locks the member: sessions that are being opened meanwhile find the password gone.
  await removePassword(connection, { memberId, now });
  await deleteIdentities(connection, memberId);
  await expireLinks(connection, { memberId, purposes: ['verify', 'reset', 'change_email'], now });
  await endSessions(connection, { memberId, now });
  await recordEvent(connection, { kind: 'earlier_access_ended', memberId, address });
}

/** Signing in, up and out. */
export const signIn: Feature = {
  name: 'accounts/sign-in',
  routes: ({ api, platform, extensionsOf }) =>
    routeSignIn(api, platform, async (...invitation) => {
      for (const isInvited of extensionsOf(invitedAddresses)) if (await isInvited(...invitation)) return true;
      return false;
    }),
};
