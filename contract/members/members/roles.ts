import type { Language } from '../../language.ts';

/** Roles on the platform. Rights in a challenge follow from roles in that challenge only. */
export const platformRoles = ['admin', 'master_admin', 'judge', 'advisor', 'partner', 'contestant'] as const;
export type PlatformRole = (typeof platformRoles)[number];

const roleLabels: Readonly<Record<PlatformRole, Readonly<Record<Language, string>>>> = {
  admin: { pt: 'Admin', en: 'Admin' },
  master_admin: { pt: 'Admin', en: 'Admin' },
  judge: { pt: 'Jurado(a)', en: 'Judge' },
  advisor: { pt: 'Conselheiro(a)', en: 'Adviser' },
  partner: { pt: 'Parceiro(a)', en: 'Partner' },
  contestant: { pt: 'Participante', en: 'Participant' },
};

/** The name of a role, the same for both kinds of admin. */
export function roleLabel(role: PlatformRole, language: Language): string {
  return roleLabels[role][language];
}

const removedMember = { pt: 'Pessoa removida', en: 'Deleted member' } as const;

/** The name to show for a member, also for one who deleted the account. */
export function memberName(member: { readonly full_name: string }, language: Language): string {
  return member.full_name || removedMember[language];
}
