import { emailAddress } from '@mutirao/contract/accounts/passwords.ts';
import { maximumName } from '@mutirao/contract/accounts/sign-up.ts';
import type { ProviderAccount } from './provider.ts';

const longestPicture = 2000;

/** What providers tell, each in words of its own. */
interface Told {
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

/** Someone as a provider tells of them, with a name in any case: their own, else what their address begins with. */
export function readAccount(told: Told): ProviderAccount {
  const email = emailAddress.safeParse(told.email).data;
  const [first = '', ...rest] = (typeof told.fullName === 'string' ? told.fullName : '').trim().split(/\s+/);
  const firstName = words(told.firstName) || words(first) || words(email?.split('@')[0]);
  const lastName = words(told.lastName) || (words(told.firstName) ? '' : words(rest.join(' ')));
  const { picture } = told;
  const isPicture = typeof picture === 'string' && picture.startsWith('https://') && picture.length <= longestPicture;
  return {
    subject: told.subject,
    email,
    emailVerified: email !== undefined && (told.emailVerified === true || told.emailVerified === 'true'),
    firstName,
    lastName,
    picture: isPicture ? picture : undefined,
  };
}
