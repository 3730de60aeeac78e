import type { Language } from '../language.ts';

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
