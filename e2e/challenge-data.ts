import type { InvitationMode } from '../contract/challenges/teams/invite-transitions.ts';
import {
  type CertificateRecipe,
  createCertificates,
} from '../server/features/challenges/certificates/certificates.factory.ts';
import { createTasks, type TaskRecipe } from '../server/features/challenges/tasks/tasks.factory.ts';
import { insertInvite } from '../server/features/challenges/teams/invites/invites.queries.ts';
import { createTeams, type TeamRecipe } from '../server/features/challenges/teams/teams.factory.ts';
import type { Platform } from '../server/platform/platform.ts';

/** Inserts certificates, as an issuance does; returns their ids and codes. */
export function addCertificates(
  platform: Platform,
  ...recipes: CertificateRecipe[]
): Promise<{ id: number; code: string }[]> {
  return platform.write(async (transaction, invalidate) => {
    for (const { member_id } of recipes) if (member_id) invalidate(`participation:${member_id}`);
    return createCertificates(transaction, recipes);
  });
}

/** Withdraws a certificate, with its credential. */
export function withdrawCertificate(platform: Platform, id: number): Promise<void> {
  const now = new Date();
  return platform.write(async (transaction) => {
    const withdrawal = { withdrawn_at: now, withdrawal_reason: 'Emitido por engano.' };
    await transaction.updateTable('certificate').set(withdrawal).where('id', '=', id).execute();
    const credentials = transaction.updateTable('certificate_credential').set({ revoked_at: now });
    await credentials.where('certificate_id', '=', id).execute();
  });
}

/** The longest that real people bring: sixty letters, accents, and other scripts. */
export const longNames = {
  latin: 'Maria Conceição Ñusta İpek Ångström d’Ávila-Guimarães Brandão',
  cyrillic: 'Александра Константиновна Преображенская-Воскресенская',
  greek: 'Παναγιώτα Χριστοδουλοπούλου-Παπαδημητρίου',
  arabic: 'عبد الرحمن بن محمد بن عبد العزيز الأندلسي القرطبي',
  longest:
    'Pedro de Alcântara João Carlos Leopoldo Salvador Bibiano Francisco Xavier de Paula Leocádio Miguel Gabriel Rafael Gonz.',
} as const;

/** Inserts teams of contestants and notifies the running server. */
export function addTeams(platform: Platform, ...recipes: TeamRecipe[]): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    const ids = await createTeams(transaction, recipes);
    for (const { challengeId, people } of recipes) {
      const own = people.map((id) => `participation:${id}`);
      invalidate('figures', `figures:${challengeId}`, `teams:${challengeId}`, ...own);
    }
    return ids;
  });
}

interface OpenInvite {
  readonly challengeId: number;
  readonly teamId: number;
  readonly memberId: number;
  readonly mode: InvitationMode;
}

/** Inserts an open invitation or request and notifies the running server. */
export function addInvite(platform: Platform, invite: OpenInvite): Promise<void> {
  return platform.write(async (transaction, invalidate) => {
    await insertInvite(transaction, { ...invite, now: new Date() });
    invalidate(`teams:${invite.challengeId}`, `participation:${invite.memberId}`);
  });
}

/** Inserts tasks and notifies the running server. */
export function addTasks(platform: Platform, ...recipes: TaskRecipe[]): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    const ids = await createTasks(transaction, recipes);
    for (const { challengeId } of recipes) invalidate('figures', `figures:${challengeId}`, `tasks:${challengeId}`);
    return ids;
  });
}
