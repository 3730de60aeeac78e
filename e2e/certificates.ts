import {
  type CertificateRecipe,
  createCertificates,
} from '../server/features/challenges/certificates/certificates.factory.ts';
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
