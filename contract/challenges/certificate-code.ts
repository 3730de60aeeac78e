/** The signs of codes: capital letters and digits that are not easily confused. */
export const certificateCodeSigns = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** The number of signs in a code, and in each of its groups. */
export const certificateCodeLength = 16;
const groupLength = 4;

const certificateCode = new RegExp(`^[${certificateCodeSigns}]{${certificateCodeLength}}$`);

/** Parses a typed or pasted code into its stored form, in groups with hyphens; undefined for an invalid one. */
export function readCertificateCode(typed: string): string | undefined {
  const signs = typed.replace(/[\s.\-–—]/g, '').toUpperCase();
  if (!certificateCode.test(signs)) return undefined;
  return signs.replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');
}

/** The code in a typed or pasted text, which may be the address of its certificate; undefined where there is none. */
export function findCertificateCode(text: string): string | undefined {
  const [, inAddress] = text.match(/\/certificate\/([^/?#\s]+)/i) ?? [];
  return readCertificateCode(inAddress ?? text.trim());
}
