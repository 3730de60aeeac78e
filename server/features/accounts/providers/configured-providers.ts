import type { Environment } from '../../../platform/environment.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { oncePerPlatform } from '../../../platform/feature.ts';
import { createFacebookProvider } from './facebook-provider.ts';
import { createOpenidProvider } from './openid-provider.ts';
import { type Provider, providerMessages } from './provider.ts';

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
