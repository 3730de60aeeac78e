import type { Certificate, CertificateRole } from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';

export const withdrawnMessage: Localized = {
  pt: 'Este certificado foi cancelado. A página dele diz quando e por quê.',
  en: 'This certificate was withdrawn. Its page says when and why.',
};

const roleNames: Readonly<Record<CertificateRole, Localized>> = {
  contestant: { pt: 'Participante', en: 'Participant' },
  captain: { pt: 'Líder de equipe', en: 'Team leader' },
  winner: { pt: 'Premiado', en: 'Winner' },
};

/** The role that a certificate names, of a winner with the prize and the rank. */
export function describeRole({ role, award }: Pick<Certificate, 'role' | 'award'>): Localized {
  const { pt, en } = roleNames[role];
  if (!award) return { pt, en };
  const { rank, prize } = award;
  return { pt: `${pt}: ${prize.pt} (${rank}º lugar)`, en: `${en}: ${prize.en} (rank ${rank})` };
}

/** A text with the parts in asterisks emphasized. */
type Text = (facts: {
  readonly challenge: string;
  readonly team: string | null;
  readonly from: string;
  readonly to: string;
  readonly hours: number | null;
}) => string;

const hoursPt = (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`);
const hoursEn = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

interface SheetTexts {
  readonly heading: string;
  readonly title: (name: string, challenge: string) => string;
  readonly description: (challenge: string) => string;
  readonly text: Text;
  readonly role: string;
  readonly hours: string;
  readonly hoursOf: (hours: number) => string;
  readonly period: string;
  readonly issued: string;
  readonly responsible: string;
  readonly organisation: (organisation: string) => string;
  readonly verify: string;
  readonly qr: (address: string) => string;
  readonly logo: (challenge: string) => string;
  readonly attachment: string;
  readonly file: (name: string, challenge: string) => string;
}

/** The texts of the PDF. */
export const sheetTexts: Readonly<Record<Language, SheetTexts>> = {
  pt: {
    heading: 'Certificado de colaboração',
    title: (name, challenge) => `Certificado de colaboração de ${name}: ${challenge}`,
    description: (challenge) => `Certificado de colaboração no desafio ${challenge}, com credencial assinada.`,
    text: ({ challenge, team, from, to, hours }) =>
      [
        `participou do desafio *${challenge}*`,
        team ? ` com a equipe *${team}*` : '',
        `, de ${from} a ${to}`,
        hours === null ? '' : `, e colaborou com suas atividades durante *${hoursPt(hours)}*`,
        '.',
      ].join(''),
    role: 'Papel',
    hours: 'Carga horária',
    hoursOf: hoursPt,
    period: 'Período',
    issued: 'Emitido em',
    responsible: 'Responsável pelo desafio',
    organisation: (organisation) => `Por ${organisation}`,
    verify: 'Verifique este certificado em',
    qr: (address) => `Código QR do endereço ${address}`,
    logo: (challenge) => `Imagem do desafio ${challenge}`,
    attachment: 'A credencial assinada deste certificado, que se verifica sem a plataforma',
    file: (name, challenge) => `Certificado de ${name} - ${challenge}`,
  },
  en: {
    heading: 'Certificate of collaboration',
    title: (name, challenge) => `Certificate of collaboration of ${name}: ${challenge}`,
    description: (challenge) => `Certificate of collaboration in the challenge ${challenge}, with a signed credential.`,
    text: ({ challenge, team, from, to, hours }) =>
      [
        `took part in the challenge *${challenge}*`,
        team ? ` with the team *${team}*` : '',
        `, from ${from} to ${to}`,
        hours === null ? '' : `, and worked on it for *${hoursEn(hours)}*`,
        '.',
      ].join(''),
    role: 'Role',
    hours: 'Hours',
    hoursOf: hoursEn,
    period: 'Period',
    issued: 'Issued on',
    responsible: 'Responsible for the challenge',
    organisation: (organisation) => `For ${organisation}`,
    verify: 'Verify this certificate at',
    qr: (address) => `QR code of the address ${address}`,
    logo: (challenge) => `Picture of the challenge ${challenge}`,
    attachment: 'The signed credential of this certificate, which is verified without the platform',
    file: (name, challenge) => `Certificate of ${name} - ${challenge}`,
  },
};

/** The texts of a credential. The standard has one text for all languages, so they stand beside each other. */
export const credentialTexts = {
  name: (challenge: Localized): Localized => ({
    pt: `Certificado de colaboração: ${challenge.pt}`,
    en: `Certificate of collaboration: ${challenge.en}`,
  }),
  description: (challenge: Localized): Localized => ({
    pt: `Colaborou no desafio ${challenge.pt}.`,
    en: `Worked on the challenge ${challenge.en}.`,
  }),
  criteria: {
    pt: 'Aceitou o desafio e, onde ele tem etapas, respondeu a pelo menos uma; quem administra o desafio confirmou.',
    en: 'Accepted the challenge and, where it has stages, answered at least one of them; an admin of the challenge confirmed it.',
  } satisfies Localized,
  team: { pt: 'Equipe', en: 'Team' } satisfies Localized,
  hours: { pt: 'Carga horária', en: 'Hours' } satisfies Localized,
  evidence: { pt: 'A página do certificado', en: 'The page of the certificate' } satisfies Localized,
};

/** Both texts as one, and a text that is the same in both languages once. */
export function inBothLanguages({ pt, en }: Localized): string {
  return pt === en ? pt : `${pt} / ${en}`;
}
