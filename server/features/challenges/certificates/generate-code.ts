import { randomInt } from 'node:crypto';
import {
  certificateCodeLength,
  certificateCodeSigns,
  readCertificateCode,
} from '@mutirao/contract/challenges/credentials/credential-addresses.ts';

/** A cryptographically random code, as it is stored. */
export function generateCode(): string {
  const signs = Array.from(
    { length: certificateCodeLength },
    () => certificateCodeSigns[randomInt(certificateCodeSigns.length)],
  );
  return readCertificateCode(signs.join('')) as string;
}
