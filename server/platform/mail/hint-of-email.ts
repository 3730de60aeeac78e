/** A masked address that only its owner recognizes. */
export function hintOfEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${name.slice(0, 1)}…@${domain.slice(0, 1)}…${ending}`;
}
