import { pastDay } from '@mutirao/contract/members/ages/ages.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { ProviderKeys } from '../../../platform/environment.ts';
import type { Provider } from './provider.ts';
import { readAccount } from './provider.ts';

/** In seconds: a visitor waits for each call. */
const patience = 10;

interface Definition extends ProviderKeys, Pick<Provider, 'saysWhen'> {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  /** Its birthdates are proofs of age. */
  readonly provesAge?: boolean;
  /** What is asked of its page beyond OpenID Connect. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Memoizes a result; the next caller retries after a failure. */
function memoizeSuccess<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** A provider of OpenID Connect: all but its address and our keys comes from discovery. */
export function createOpenidProvider({
  id,
  name,
  saysWhen,
  issuer,
  clientId,
  clientSecret,
  provesAge = false,
  parameters,
}: Definition): Provider {
  const address = new URL(issuer);
  const configuration = memoizeSuccess<Configuration>(() =>
    discovery(address, clientId, clientSecret, undefined, {
      timeout: patience,
      // The settings let only an issuer on this machine go without encryption.
      execute: [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])],
    }),
  );

  return {
    id,
    name,
    saysWhen,

    async begin({ state, nonce, verifier, again }, redirectAddress) {
      return buildAuthorizationUrl(await configuration(), {
        ...parameters,
        // With an age, the provider has to say when it authenticated the person.
        ...(again && { prompt: 'login', max_age: '0' }),
        redirect_uri: redirectAddress,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },

    async exchange({ state, nonce, verifier }, returned) {
      const known = await configuration();
      const tokens = await authorizationCodeGrant(known, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('An id token was expected and none came');
      const more = known.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(known, tokens.access_token, claims.sub)
        : {};
      const userInfo: Record<string, unknown> = { ...more, ...claims };
      const account = readAccount({
        subject: claims.sub,
        email: userInfo.email,
        emailVerified: userInfo.email_verified,
        firstName: userInfo.given_name,
        lastName: userInfo.family_name,
        fullName: userInfo.name,
        picture: userInfo.picture,
      });
      const bornOn = provesAge ? pastDay.safeParse(userInfo.birthdate).data : undefined;
      const { auth_time, acr } = claims;
      return {
        accessToken: tokens.access_token,
        account: { ...account, ...(bornOn && { bornOn, ageAssurance: typeof acr === 'string' ? acr : undefined }) },
        idToken: tokens.id_token,
        authenticatedAt: auth_time === undefined ? undefined : new Date(auth_time * 1000),
      };
    },

    async end(idToken, redirectTo) {
      const known = await configuration();
      if (!known.serverMetadata().end_session_endpoint) return undefined;
      return buildEndSessionUrl(known, { id_token_hint: idToken, post_logout_redirect_uri: redirectTo });
    },
  };
}
