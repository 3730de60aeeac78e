import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client';
import type { ProviderKeys } from '../../../platform/environment.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Provider, providerMessages, readAccount } from './provider.ts';

const version = 'v23.0';
const places = {
  dialog: `https://www.facebook.com/${version}/dialog/oauth`,
  graph: `https://graph.facebook.com/${version}`,
};
const fields = 'id,first_name,last_name,name,email,picture.width(320).height(320){url,is_silhouette}';
/** In milliseconds: a visitor waits for it. */
const patience = 10_000;

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
      signal: AbortSignal.timeout(patience),
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
