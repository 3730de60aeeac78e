import { providersCalls } from '@mutirao/contract/accounts/providers/providers.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { defineMail, greetings, sampleName } from '../../../platform/mail/define-mail.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cookieName, cookieOptions } from '../../../platform/public-address.ts';
import { findMember, greetedName } from '../../members/members/index.ts';
import { AttemptTokens, attemptLife, beginAttempt, finishAttempt, linkIdentity } from './attempts.ts';
import { getProviders, type Providers } from './configured-providers.ts';
import { sweepTokens } from './providers.queries.ts';

/** Notifies a member that an account at a provider opens theirs. */
const providerLinked = defineMail({
  name: 'provider_linked',
  title: { pt: 'Provedor ligado à conta', en: 'A provider was linked' },
  texts: {
    subject: {
      pt: 'Sua conta {in_organisation} abre agora também por {provider}',
      en: 'Your account at {organisation} now opens by {provider} too',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Acabamos de ligar à sua conta uma conta de {provider}. Quem entra por ela entra também aqui.',
      en: 'We have just linked a {provider} account to yours. Who signs in with it is signed in here too.',
    },
    paragraph_2: {
      pt: 'Foi você? Então não é preciso fazer nada. Se não foi, fale com a nossa equipe para desligar essa conta, e crie uma nova senha agora:',
      en: 'Was it you? Then there is nothing to do. If it was not, write to our staff to have that account unlinked, and create a new password now:',
    },
    button: { pt: 'Criar nova senha', en: 'Create a new password' },
  },
  sample: ({ page }) => ({ name: sampleName, provider: 'Google', url: page(linkTo(pages.forgotPassword)) }),
});

/** Registers the mail about a linked provider. */
function writeProviderMail({ mail, database }: Pick<Platform, 'mail' | 'database'>, providers: Providers): void {
  mail.template<{ memberId: number; provider: string }>(
    providerLinked.name,
    [providerLinked],
    async ({ memberId, provider: id }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      const provider = providers.has(id) ? providers.get(id).name : id;
      return (
        member &&
        write(providerLinked, { name: greetedName(member), provider, url: page(linkTo(pages.forgotPassword)) })
      );
    },
  );
}

/** Names the provider's session in this browser, to end it when its visitor signs out. */
const session = 'provider_session';
/** In characters: the largest cookie that browsers store. */
const longestHint = 3500;
/** From one address: a school may share one. */
const perAddress: Limit = { name: 'provider address', points: 600, seconds: 3600 };

/** Each attempt has a cookie of its own, so that two tabs do not get in each other's way. */
const attemptOf = (state: string) => `provider_attempt_${state.replace(/[^\w-]/g, '').slice(0, 12)}`;

function routeProviders(app: Server, platform: Platform, providers: Providers): void {
  const attempts = new AttemptTokens(platform.keys.secret, platform.clock);
  const options = {
    ...cookieOptions(platform.publicUrl),
    // Not strict: the browser comes from the provider's site.
    sameSite: 'lax',
  } as const;
  const attemptCookie = (state: string) => cookieName(attemptOf(state), platform.publicUrl);
  const sessionCookie = () => cookieName(session, platform.publicUrl);
  const redirectAddress = (id: string) => platform.publicUrl + linkTo(pages.providerCallback, { provider: id });

  /** Logs why a request failed, without what the provider sent. */
  function report(id: string, error: unknown): never {
    if (error instanceof AppError && error.cause instanceof Error) {
      const { message, code } = error.cause as Error & { code?: string };
      platform.process.log.warn({ provider: id, reason: message, code }, 'a provider was of no help');
    }
    throw error;
  }

  answerCalls(app, providersCalls, {
    'GET /providers': () => providers.all.map(({ id, name }) => ({ id, name })),

    'POST /providers/:provider/start': async ({ params, query, ip }, reply) => {
      const chosen = providers.get(params.provider);
      await platform.limits.count(perAddress, ip);
      const { attempt, address } = await beginAttempt(chosen, {
        redirectAddress: redirectAddress(chosen.id),
        again: query.prompt === 'login',
      }).catch((error) => report(chosen.id, error));
      reply
        .header('cache-control', 'no-store')
        .setCookie(attemptCookie(attempt.state), await attempts.sign(attempt), { ...options, maxAge: attemptLife });
      return { url: address.href };
    },

    'POST /providers/:provider/finish': async ({ params, body, cookies, ip }, reply) => {
      const chosen = providers.get(params.provider);
      await platform.limits.count(perAddress, ip);
      const name = attemptCookie(body.state);
      const storedCookie = cookies[name];
      const answer = reply.header('cache-control', 'no-store');
      // Single use, even if it fails.
      if (storedCookie) answer.clearCookie(name, options);
      const returned = new URL(redirectAddress(chosen.id));
      for (const [parameter, value] of Object.entries(body)) if (value) returned.searchParams.set(parameter, value);
      const attempt = storedCookie ? await attempts.read(storedCookie) : undefined;
      const { accessToken, idToken } = await finishAttempt(platform, { provider: chosen, attempt, returned }).catch(
        (error) => report(chosen.id, error),
      );
      if (idToken && idToken.length <= longestHint)
        answer.setCookie(sessionCookie(), `${chosen.id}:${idToken}`, options);
      return { provider: chosen.id, access_token: accessToken };
    },

    'POST /providers/link': async ({ viewer, body, ip: address }) => {
      const { provider, access_token: accessToken } = body;
      providers.get(provider);
      await requireFreshAuthentication(platform, viewer);
      await linkIdentity(platform, { memberId: viewer.id, provider, accessToken, address });
    },

    'POST /providers/end': async ({ cookies }, reply) => {
      const [id = '', idToken] = (cookies[sessionCookie()] ?? '').split(':');
      reply.header('cache-control', 'no-store').clearCookie(sessionCookie(), options);
      if (!idToken || !providers.has(id)) return { url: null };
      // An unavailable provider must not delay signing out here.
      const address = await providers
        .get(id)
        .end(idToken, `${platform.publicUrl}/`)
        .catch(() => undefined);
      return { url: address?.href ?? null };
    },
  });
}

export { getProviders, type Providers } from './configured-providers.ts';
export { providerMessages } from './provider.ts';
export {
  deleteIdentities,
  deleteToken,
  findOwner,
  findProvidersOf,
  findToken,
  insertIdentity,
  linkedProviders,
  lockIdentity,
  lockTokenForUpdate,
  type ProviderTokenRow,
  recordProvedAge,
} from './providers.queries.ts';

/** The accounts at providers that a member signs in with. */
const identityTable = ownRows('member_identity', {
  file: { pt: 'contas-em-outros-servicos', en: 'accounts-elsewhere' },
  describe: {
    pt: 'As contas de outros serviços com que você entra aqui.',
    en: 'The accounts elsewhere that you sign in with.',
  },
  columns: ['id', 'provider', 'subject', 'created_at'],
  orderBy: 'id',
});

/** Signing in by an account at a provider. */
export const providers: Feature = {
  name: 'accounts/providers',
  personalData: () => [identityTable],
  jobs: (platform) => {
    writeProviderMail(platform, getProviders(platform));
    platform.jobs.every('sweep-provider-tokens', '47 * * * *', () => sweepTokens(platform.database, platform.clock()));
  },
  routes: ({ api, platform }) => routeProviders(api, platform, getProviders(platform)),
};
