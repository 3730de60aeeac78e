import type { Language } from '../../language.ts';

/** The forms in which a credential is downloaded: a signed token, signed JSON, and the badge's picture around it. */
export const credentialFiles = ['jwt', 'json', 'png', 'svg'] as const;
export type CredentialFile = (typeof credentialFiles)[number];

/** The address of a certificate as a PDF, in a language; `isDownload` saves it rather than showing it. */
export function certificatePdf(code: string, language: Language, isDownload = false): string {
  return `/certificate/${code}/pdf?lang=${language}${isDownload ? '&download' : ''}`;
}

/** The address of a certificate's credential: by content negotiation, or as a file to download. */
export function credentialAddress(code: string, file?: CredentialFile): string {
  return `/credentials/${code}${file ? `.${file}` : ''}`;
}

/** The longest text, and the largest file in bytes, that is verified. */
export const verificationLimits = { text: 200_000, file: 2_000_000 };

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
