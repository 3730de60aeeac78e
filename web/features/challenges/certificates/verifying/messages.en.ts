import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Verify a certificate',
  description: 'Type the code or choose the file of a certificate and read, in plain words, whether it is valid.',
  intro: 'Type the code or choose the file. You need no account, and we keep nothing of what you check.',
  byCode: 'By its code',
  notACode: 'This is not the code of a certificate. A code has 16 letters and digits, in four groups.',
  byFile: 'By its file',
  fileLabel: 'File of the certificate',
  fileHelp: 'PDF, PNG or SVG picture, JSON or JWT, up to 2 MB. You can also drop it here.',
  choose: 'Choose file',
  another: 'Choose another file',
  tooLarge: 'The file has more than 2 MB. A certificate is much smaller.',
  checking: 'Checking…',
  of: (name) => `File: ${name}`,
  checks: 'What we checked',
  check: {
    format: 'Format',
    signature: 'Signature',
    issuer: 'Issuer',
    status: 'Status',
    content: 'Content',
  },
  holds: 'holds',
  fails: 'does not hold',
  name: 'Name',
  challenge: 'Challenge',
  issued: 'Issued on',
  see: 'See the certificate',
  without: 'Verify without relying on us',
  withoutText:
    'Each certificate carries a digital signature made with our key, which is public. Whoever has the file can check that signature with any program that reads Open Badges 3.0, even if this site is gone.',
  withoutSteps: [
    'Ask for the JWT or JSON file, or extract the one attached to the PDF, named by the code.',
    'Keep a copy of our public keys, from the address below.',
    'Check the signature with a verifier of Open Badges 3.0 or of verifiable credentials (W3C), or with the lines below.',
  ],
  keys: 'Our public keys (did.json)',
  program: 'Program that verifies without a network',
  programText:
    'It needs Node.js. In a folder, download the library and the keys once, and put the JWT file there as certificate.jwt:',
  commands: 'Commands',
  programRun: 'Save these lines as verify.mjs and run: node verify.mjs',
  programLimits:
    'The program prints who did what, or fails where one byte was changed. Without a network it cannot know whether the certificate was withdrawn since: the page of the certificate says so.',
};
