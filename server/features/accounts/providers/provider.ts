/** One attempt to sign in at a provider: the values that must match on return. */
export interface Attempt {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  /** Binds the code to the browser that requested it (PKCE). */
  readonly verifier: string;
}

/** A person's identity at a provider. */
export interface ProviderAccount {
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | undefined;
}

export interface Exchanged {
  readonly accessToken: string;
  readonly account: ProviderAccount;
  /** Names the provider's session, to end it. */
  readonly idToken?: string | undefined;
}

/** A provider at which people may sign in with an existing account. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  /** The provider's page to go to. */
  begin(attempt: Attempt, redirectAddress: string): Promise<URL>;
  /** Exchanges the code for the identity; refuses a response that does not match the attempt. */
  exchange(attempt: Attempt, returned: URL): Promise<Exchanged>;
  /** The provider's page that signs out of it, where there is one. */
  end(idToken: string, leadingTo: string): Promise<URL | undefined>;
}
