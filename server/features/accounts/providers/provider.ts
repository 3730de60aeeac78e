/** One way to a provider and back: what has to be the same on both sides of it. */
export interface Attempt {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  /** Proves that whoever brings the code back is who asked for it (PKCE). */
  readonly verifier: string;
}

/** Someone, as a provider knows them. */
export interface ProviderAccount {
  readonly subject: string;
  readonly email: string | undefined;
  /** The provider says that it has checked the address. */
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

/** Where people have an account already, and may sign in with it. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  /** The provider's page to go to. */
  begin(attempt: Attempt, redirectAddress: string): Promise<URL>;
  /** Takes the code that came back for what the provider knows; whatever does not fit the attempt is refused. */
  exchange(attempt: Attempt, returned: URL): Promise<Exchanged>;
  /** The provider's page that signs out of it, where there is one. */
  end(idToken: string, leadingTo: string): Promise<URL | undefined>;
}
