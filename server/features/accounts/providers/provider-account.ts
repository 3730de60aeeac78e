import { emailAddress } from '@mutirao/contract/accounts/passwords.ts';
import { maximumName } from '@mutirao/contract/accounts/sign-up.ts';
import type { ProviderAccount } from './provider.ts';

const longestPicture = 2000;

/** The claims of providers, each in words of its own. */
interface Claims {
  readonly subject: string;
  readonly email: unknown;
  readonly emailVerified: unknown;
  readonly firstName: unknown;
  readonly lastName: unknown;
  readonly fullName: unknown;
  readonly picture: unknown;
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, maximumName).trim() : '';
}

/** An identity with a name: the one of the provider, else the local part of the address. */
export function readAccount(claims: Claims): ProviderAccount {
  const email = emailAddress.safeParse(claims.email).data;
  const [first = '', ...rest] = (typeof claims.fullName === 'string' ? claims.fullName : '').trim().split(/\s+/);
  const firstName = words(claims.firstName) || words(first) || words(email?.split('@')[0]);
  const lastName = words(claims.lastName) || (words(claims.firstName) ? '' : words(rest.join(' ')));
  const { picture } = claims;
  const isPicture = typeof picture === 'string' && picture.startsWith('https://') && picture.length <= longestPicture;
  return {
    subject: claims.subject,
    email,
    emailVerified: email !== undefined && (claims.emailVerified === true || claims.emailVerified === 'true'),
    firstName,
    lastName,
    picture: isPicture ? picture : undefined,
  };
}
