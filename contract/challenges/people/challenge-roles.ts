import type { Language } from '../../language.ts';

/** Roles in one challenge. Rights there follow from these only, not from roles on the platform. */
export const challengeRoles = ['contestant', 'judge', 'advisor', 'challenge_admin', 'partner'] as const;
export type ChallengeRole = (typeof challengeRoles)[number];

const roleLabels: Readonly<Record<ChallengeRole, Readonly<Record<Language, string>>>> = {
  contestant: { pt: 'Participante', en: 'Participant' },
  judge: { pt: 'Jurado(a)', en: 'Judge' },
  advisor: { pt: 'Conselheiro(a)', en: 'Adviser' },
  challenge_admin: { pt: 'Admin do desafio', en: 'Challenge admin' },
  partner: { pt: 'Parceiro(a)', en: 'Partner' },
};

/** The name of a role in a challenge. */
export function challengeRoleLabel(role: ChallengeRole, language: Language): string {
  return roleLabels[role][language];
}
