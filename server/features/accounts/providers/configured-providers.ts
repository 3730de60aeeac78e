import { createHmac } from 'node:crypto';
import { pastDay } from '@mutirao/contract/members/ages/ages.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { Environment, ProviderKeys } from '../../../platform/environment.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { oncePerPlatform } from '../../../platform/feature.ts';
import { type Provider, providerMessages, readAccount } from './provider.ts';

const version = 'v23.0';
const places = {
  dialog: `https://www.facebook.com/${version}/dialog/oauth`,
  graph: `https://graph.facebook.com/${version}`,
};
const fields = 'id,first_name,last_name,name,email,picture.width(320).height(320){url,is_silhouette}';
/** In milliseconds: a visitor waits for it. */
const facebookPatience = 10_000;

interface Profile {
  id?: unknown;
  first_name?: unknown;
  last_name?: unknown;
  name?: unknown;
  email?: unknown;
  picture?: { data?: { url?: unknown; is_silhouette?: unknown } };
}

/** Facebook: OAuth 2 to sign in, and its Graph for the identity. */
export function createFacebookProvider({ clientId, clientSecret }: ProviderKeys, { dialog, graph } = places): Provider {
  const configuration = new Configuration(
    { issuer: new URL(dialog).origin, authorization_endpoint: dialog, token_endpoint: `${graph}/oauth/access_token` },
    clientId,
    clientSecret,
  );
  if (graph.startsWith('http:')) allowInsecureRequests(configuration);

  async function readProfile(accessToken: string): Promise<Profile> {
    const address = new URL(`${graph}/me`);
    address.searchParams.set('fields', fields);
    // Proves that the application that uses the token is the one it was issued to.
    address.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'));
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(facebookPatience),
    });
    if (answer.status >= 500) throw new Error(`The Graph answered ${answer.status}`);
    if (!answer.ok) throw new AppError('unauthenticated', { message: providerMessages.refused });
    return (await answer.json()) as Profile;
  }

  return {
    id: 'facebook',
    name: 'Facebook',
    saysWhen: false,

    async begin({ state, verifier, again }, redirectAddress) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectAddress,
        ...(again && { auth_type: 'reauthenticate' }),
        scope: 'public_profile,email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },

    async exchange({ state, verifier }, returned) {
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const profile = await readProfile(tokens.access_token);
      if (typeof profile.id !== 'string') throw new Error('The Graph does not say who it is');
      const picture = profile.picture?.data;
      const account = readAccount({
        subject: profile.id,
        email: profile.email,
        // Facebook does not report whether the address is verified.
        emailVerified: false,
        firstName: profile.first_name,
        lastName: profile.last_name,
        fullName: profile.name,
        picture: picture?.is_silhouette === false ? picture.url : undefined,
      });
      return { accessToken: tokens.access_token, account };
    },

    // It has no page for signing out of it from elsewhere.
    end: async () => undefined,
  };
}

/** In seconds: a visitor waits for each call. */
const openIdPatience = 10;

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
function createOpenidProvider({
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
      timeout: openIdPatience,
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

/** The providers whose keys are set, in the order in which they are offered. */
export class Providers {
  readonly all: readonly Provider[];

  constructor({ google, facebook, oidc }: Environment['providers']) {
    // On a shared computer, the session of the previous person must not sign in the next.
    const parameters = { prompt: 'select_account' };
    const issuer = 'https://accounts.google.com';
    const definition = { id: 'google', name: 'Google', saysWhen: false, issuer, parameters };
    this.all = [
      ...(google ? [createOpenidProvider({ ...definition, ...google })] : []),
      ...(facebook ? [createFacebookProvider(facebook)] : []),
      ...(oidc ? [createOpenidProvider({ id: 'oidc', saysWhen: true, ...oidc })] : []),
    ];
  }

  has(id: string): boolean {
    return this.all.some((provider) => provider.id === id);
  }

  /** The provider of this id; throws where it is not offered here. */
  get(id: string): Provider {
    const found = this.all.find((provider) => provider.id === id);
    if (!found) throw new AppError('not_found', { message: providerMessages.unsupported });
    return found;
  }
}

/** The providers of this platform, which remember what they read of their issuers. */
export const getProviders = oncePerPlatform(({ environment }) => new Providers(environment.providers));
