import type { Language } from '../language.ts';

/** Roles on the platform as a whole. What someone may do within a challenge follows that challenge's own roles. */
export const platformRoles = ['admin', 'master_admin', 'judge', 'advisor', 'partner', 'contestant'] as const;
export type PlatformRole = (typeof platformRoles)[number];

const roleLabels: Readonly<Record<PlatformRole, Readonly<Record<Language, string>>>> = {
  admin: { pt: 'Admin', en: 'Admin' },
  master_admin: { pt: 'Admin', en: 'Admin' },
  judge: { pt: 'Jurado(a)', en: 'Judge' },
  advisor: { pt: 'Conselheiro(a)', en: 'Adviser' },
  partner: { pt: 'Parceiro(a)', en: 'Partner' },
  contestant: { pt: 'Participante', en: 'Contestant' },
};

/** What a role is called. Users cannot tell one kind of admin from the other. */
export function roleLabel(role: PlatformRole, language: Language): string {
  return roleLabels[role][language];
}

const removedMember = { pt: 'Pessoa removida', en: 'Deleted member' } as const;

/** The name to show for a member; of one who deleted the account nothing is left to call them by. */
export function memberName(member: { readonly full_name: string }, language: Language): string {
  return member.full_name || removedMember[language];
}
