/** The ways to sign in by another account of theirs; without a configured provider there are none. */
export function ProviderButtons() {
  return null;
}
