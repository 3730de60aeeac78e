import { expect, test } from 'vitest';
import { findCertificateCode } from './credential-addresses.ts';

const code = '7KPM-Q2XH-9RTV-C4DE';

test.each([
  code,
  '7kpmq2xh9rtvc4de',
  ' 7kpm q2xh 9rtv c4de ',
  '7KPM–Q2XH–9RTV–C4DE',
  `https://mutirao.example/certificate/${code}`,
  `mutirao.example/certificate/${code.toLowerCase()}/print?lang=en`,
  `https://mutirao.example/certificate/${code}#top`,
])('CERT-10 finds the code in “%s”', (text) => expect(findCertificateCode(text)).toBe(code));

test.each(['', 'UNKNOWN', `${code}2`, 'https://mutirao.example/verify', 'https://mutirao.example/certificate/x'])(
  'finds no code in “%s”',
  (text) => expect(findCertificateCode(text)).toBeUndefined(),
);
