import type { Language } from '../language.ts';

/** Roles within one challenge. They alone say what someone may do there; roles on the platform do not. */
export const challengeRoles = ['contestant', 'judge', 'advisor', 'challenge_admin', 'partner'] as const;
export type ChallengeRole = (typeof challengeRoles)[number];

const roleLabels: Readonly<Record<ChallengeRole, Readonly<Record<Language, string>>>> = {
  contestant: { pt: 'Participante', en: 'Contestant' },
  judge: { pt: 'Jurado(a)', en: 'Judge' },
  advisor: { pt: 'Conselheiro(a)', en: 'Adviser' },
  challenge_admin: { pt: 'Admin do desafio', en: 'Challenge admin' },
  partner: { pt: 'Parceiro(a)', en: 'Partner' },
};

/** What a role within a challenge is called. */
export function challengeRoleLabel(role: ChallengeRole, language: Language): string {
  return roleLabels[role][language];
}
