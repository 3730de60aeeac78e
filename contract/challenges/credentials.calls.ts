import { defineCalls } from '../calls.ts';
import { verification, verificationInput, verificationLimits } from './credentials.ts';

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
