import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  sheet: {
    title: 'Certificate of participation',
    certifies: (organisation) => `${organisation} certifies that`,
    user: (challenge, from, to) => `took part in the challenge “${challenge}” from ${from} to ${to}.`,
    team: (team, challenge, from, to) =>
      `took part, with the team “${team}”, in the challenge “${challenge}” from ${from} to ${to}.`,
    captain: (team, challenge, from, to) =>
      `led the team “${team}” in the challenge “${challenge}” from ${from} to ${to}.`,
    role: 'Role',
    roles: { contestant: 'Participant', captain: 'Team leader' },
    hours: 'Time given',
    hoursOf: (count, one) => (one ? `${count} hour` : `${count} hours`),
    issued: 'Issued on',
    code: 'Code',
    responsible: 'Responsible for the challenge',
    forOrganisation: (organisation) => `For ${organisation}`,
    logo: (challenge) => `Mark of the challenge ${challenge}`,
    qr: (code) => `QR code that leads to this certificate, ${code}`,
    verify: 'Check it by camera or at',
    withdrawn: 'Withdrawn',
    erased: 'Name erased',
  },
  page: {
    title: (name) => `Certificate of ${name}`,
    description: (challenge) =>
      `Certificate of participation in the challenge “${challenge}”. Anyone can check here whether it is valid.`,
    valid: 'This certificate is valid.',
    validText: (organisation, day) =>
      `${organisation} issued it on ${day}, under this code. What stands below is what is on record.`,
    corrected: (day) => `Last corrected on ${day}.`,
    withdrawn: (day) => `This certificate was withdrawn on ${day}.`,
    withdrawnText: 'It is no longer valid.',
    reason: 'Reason',
    challenge: 'About the challenge',
    notFound: 'No certificate found!',
    notFoundText: 'Check that each letter and digit is as on the certificate, and type the code again.',
    tooMany: 'Too many codes in a short time',
    tooManyText: 'Wait a few minutes and try again.',
  },
  actions: {
    label: 'What to do with this certificate',
    pdf: 'Download PDF',
    print: 'Print',
    newTab: 'opens in a new tab',
    linkedIn: 'Add to LinkedIn',
    share: 'Share this certificate',
    shared: (name, challenge) => `${name} took part in the challenge “${challenge}” at Mutirão.`,
    credential: 'Digital credential',
    credentialText:
      'This is the same certificate as a signed file (Open Badges 3.0): digital wallets and the systems of schools and companies read it, and its signature can be checked even without this site.',
    files: { json: 'JSON', jwt: 'JWT', png: 'PNG picture', svg: 'SVG picture' },
    verify: 'Check another certificate',
  },
  print: {
    title: 'Print certificate',
    text: 'The print dialog opens by itself. Choose A4 paper, landscape.',
    again: 'Print',
    back: 'Back to the certificate',
  },
  form: {
    label: 'Code of the certificate',
    help: '16 letters and digits, with or without hyphens. The address of the certificate works too.',
    submit: 'Check',
  },
  mine: {
    see: 'See certificate',
    pdf: 'PDF',
    linkedIn: 'LinkedIn',
    of: (challenge) => `of the challenge ${challenge}`,
    issued: (day) => `Issued on ${day}`,
    withdrawn: (day) => `Withdrawn on ${day}`,
    team: (name) => `Team ${name}`,
  },
};
