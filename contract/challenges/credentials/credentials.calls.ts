import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { component, example, localizedLike } from '../../schemas.ts';
import { certificate } from '../certificates/certificates.ts';
import { verificationLimits } from './credential-addresses.ts';

export {
  type CredentialFile,
  certificatePdf,
  credentialAddress,
  credentialFiles,
  verificationLimits,
} from './credential-addresses.ts';

const base64Length = Math.ceil(verificationLimits.file / 3) * 4;

const verificationInput = z
  .object({
    text: z
      .string()
      .max(verificationLimits.text)
      .optional()
      .meta(example('7KPM-Q2XH-9RTV-C4DE', 'A code, the address of a certificate, or a credential as a token or JSON')),
    file: z
      .base64()
      .max(base64Length)
      .optional()
      .meta({ description: 'A PDF, a badge as PNG or SVG, or a credential, in Base64' }),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined));
export type VerificationInput = z.infer<typeof verificationInput>;

/** What was given to verify. */
export const verifiedKinds = ['code', 'jwt', 'json', 'png', 'svg', 'pdf', 'unknown'] as const;
export type VerifiedKind = (typeof verifiedKinds)[number];

/**
 * The whole in one word: valid; withdrawn; replaced, by a corrected one; altered, so that its signature or content does
 * not hold; foreign, of another issuer; unknown, a code that no certificate has; unreadable, nothing to verify.
 */
export const verificationOutcomes = [
  'valid',
  'withdrawn',
  'replaced',
  'altered',
  'foreign',
  'unknown',
  'unreadable',
] as const;
export type VerificationOutcome = (typeof verificationOutcomes)[number];

/** What is checked, in this order; what fails ends it. */
export const verificationChecks = ['format', 'issuer', 'signature', 'status', 'content'] as const;
export type VerificationCheck = (typeof verificationChecks)[number];

const verification = component('Verification', {
  kind: z.enum(verifiedKinds),
  outcome: z.enum(verificationOutcomes),
  summary: localizedLike('The certificate is valid.', 'O certificado é válido.', 'The outcome in plain words'),
  checks: z.array(
    z.object({
      check: z.enum(verificationChecks),
      result: z.enum(['holds', 'fails']),
      message: localizedLike('We issued it.', 'Foi emitida por nós.', 'What holds, or why it does not'),
    }),
  ),
  certificate: certificate
    .nullable()
    .meta({ description: 'As it is registered, where the signature or the code holds' }),
});
export type Verification = z.infer<typeof verification>;

export const credentialsCalls = defineCalls('Certificates', {
  'POST /verify': {
    id: 'verifyCertificate',
    summary: 'What holds of a code, a credential, a badge or a PDF',
    description:
      'Takes either `text` or `file`. Checks signature, issuer, status and content; nothing is stored, and nothing is fetched from elsewhere. Unknown codes count for the same limit as those of `GET /certificate/{verifyCode}`.',
    for: 'everyone',
    body: verificationInput,
    bodyLimit: Math.ceil(verificationLimits.file * 1.4),
    answer: verification,
    status: [200],
    failures: ['too_many'],
  },
});
