import { emailAddress } from '@mutirao/contract/accounts/passwords.ts';
import { maximumName } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import { cleanName } from '@mutirao/contract/names.ts';

/** Messages of failures, in both languages. */
export const providerMessages = {
  unsupported: { pt: 'Não é possível entrar por este provedor!', en: 'Sign In provider not supported!' },
  refused: {
    pt: 'Não foi possível entrar por este provedor. Tente de novo.',
    en: 'Signing in by this provider did not work. Try again.',
  },
  withoutTime: {
    pt: 'Este provedor não informou quando você se identificou nele, e por isso não vale como confirmação. Confirme de outro jeito; quem não tem senha pode criar uma em “Esqueci a senha”.',
    en: 'This provider did not say when you signed in there, so it is no confirmation. Confirm in another way; without a password, you can create one by “Forgot password”.',
  },
  attemptOver: {
    pt: 'Esta tentativa de entrar terminou. Comece de novo.',
    en: 'This attempt to sign in is over. Start again.',
  },
  identityTaken: {
    pt: 'Esta conta do provedor já pertence a outra pessoa aqui.',
    en: 'This account of the provider already belongs to somebody else here.',
  },
};

/** One attempt to sign in at a provider: the values that must match on return. */
export interface Attempt {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  /** Binds the code to the browser that requested it (PKCE). */
  readonly verifier: string;
  /** Whoever is signed in there was asked to authenticate once more. */
  readonly again: boolean;
}

/** A person's identity at a provider. */
interface ProviderAccount {
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | undefined;
  /** The birthdate, as YYYY-MM-DD, of a provider that proves ages. */
  readonly bornOn?: string | undefined;
  /** The level of assurance that it names. */
  readonly ageAssurance?: string | undefined;
}

export interface Exchanged {
  readonly accessToken: string;
  readonly account: ProviderAccount;
  /** Names the provider's session, to end it. */
  readonly idToken?: string | undefined;
  /** When the provider last authenticated the person, where it says so. */
  readonly authenticatedAt?: Date | undefined;
}

/** A provider at which people may sign in with an existing account. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  /** Whether it has to say when it authenticated a person who was asked to do so again. Google and Facebook never do. */
  readonly saysWhen: boolean;
  /** The provider's page to go to. */
  begin(attempt: Attempt, redirectAddress: string): Promise<URL>;
  /** Exchanges the code for the identity; refuses a response that does not match the attempt. */
  exchange(attempt: Attempt, returned: URL): Promise<Exchanged>;
  /** The provider's page that signs out of it, where there is one. */
  end(idToken: string, redirectTo: string): Promise<URL | undefined>;
}

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

function words(value: unknown, longest = maximumName): string {
  return typeof value === 'string' ? cleanName(value, longest) : '';
}

/** An identity with a name: the one of the provider, else the local part of the address. */
export function readAccount(claims: Claims): ProviderAccount {
  const email = emailAddress.safeParse(claims.email).data;
  const [first = '', ...rest] = words(claims.fullName, 2 * maximumName).split(' ');
  const firstName = words(claims.firstName) || words(first) || words(email?.split('@')[0]?.replaceAll('.', ' '));
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
