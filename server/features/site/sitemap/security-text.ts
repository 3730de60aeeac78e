/** In milliseconds: researchers distrust what is old, and the standard recommends less than a year. */
const life = 180 * 24 * 60 * 60 * 1000;

interface Facts {
  readonly contact: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Where to report a vulnerability (RFC 9116). */
export function securityText({ contact, publicUrl, now }: Facts): string {
  const fields = {
    Contact: `mailto:${encodeURI(contact)}`,
    Expires: new Date(now.getTime() + life).toISOString(),
    'Preferred-Languages': 'pt, en',
    Canonical: `${publicUrl}/.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
