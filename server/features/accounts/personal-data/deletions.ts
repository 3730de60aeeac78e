import { daysToUndoDeletion, type deletionInput } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import { dateLocale } from '@mutirao/contract/language.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { defineMail, greetings, sampleName } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runEach } from '../../../platform/run-each.ts';
import { assertMasterRemains, isLastMaster, lockRoles } from '../../members/directory/index.ts';
import {
  findDueDeletions,
  findMember,
  greetedName,
  mailMember,
  markDeleted,
  scheduleDeletion,
  updateKeptCertificates,
} from '../../members/members/index.ts';
import { findTimezone } from '../../members/platform-settings/index.ts';

/** Announces an account's deletion. */
const deletionMail = defineMail({
  name: 'deletion_asked',
  title: { pt: 'A conta será excluída', en: 'The account will be deleted' },
  texts: {
    subject: { pt: 'Sua conta {in_organisation} será excluída', en: 'Your account at {organisation} will be deleted' },
    ...greetings,
    paragraph_1: {
      pt: 'Como você pediu, excluiremos sua conta em {day}. Até lá, tudo continua como está e você pode desistir.',
      en: 'As you asked, we will delete your account on {day}. Until then everything stays as it is, and you can change your mind.',
    },
    paragraph_2: {
      pt: 'Nesse dia apagamos seu nome, seu e-mail, sua senha, seu perfil e seus acessos. O que você escreveu para outras pessoas fica, sem o seu nome.',
      en: 'On that day we erase your name, your e-mail, your password, your profile and your sessions. What you wrote for others stays, without your name.',
    },
    paragraph_certificates_kept: {
      pt: 'Como você escolheu, seus certificados continuam válidos, com o seu nome.',
      en: 'As you chose, your certificates stay valid, with your name.',
    },
    paragraph_certificates_lost: {
      pt: 'Se você recebeu certificados, eles deixam de valer e perdem o seu nome.',
      en: 'If you received certificates, they are withdrawn and lose your name.',
    },
    button: { pt: 'Manter minha conta', en: 'Keep my account' },
    note: {
      pt: 'Não foi você? Entre na conta, mantenha-a e troque a senha.',
      en: 'It was not you? Sign in, keep the account and change the password.',
    },
  },
  sample: ({ language, page }) => ({
    name: sampleName,
    day: language === 'pt' ? '5 de março de 2027' : 'March 5, 2027',
    keeps: true,
    url: page(linkTo(pages.settings.security, { slug: 'me' })),
  }),
  write: (t, { name, keeps, url }) => ({
    subject: t.subject,
    greeting: name === null ? t.greeting_unnamed : t.greeting,
    paragraphs: [t.paragraph_1, t.paragraph_2, keeps ? t.paragraph_certificates_kept : t.paragraph_certificates_lost],
    button: { label: t.button, url },
    notes: [t.note],
  }),
});

const deletionTemplate = 'deletion-asked';

/** Registers the mail that announces an account's deletion; it is dropped where the deletion was undone. */
export function writeDeletionMail({ mail, database }: Platform): void {
  mail.template<{ memberId: number }>(deletionTemplate, [deletionMail], async ({ memberId }, recipient) => {
    const member = await findMember(database, { id: memberId });
    if (!member?.deletion_at) return undefined;
    const { language, page, write } = recipient;
    const timeZone = await findTimezone(database, memberId);
    const day = member.deletion_at.toLocaleDateString(dateLocale[language], { dateStyle: 'long', timeZone });
    const url = page(linkTo(pages.settings.security, { slug: 'me' }));
    return write(deletionMail, { name: greetedName(member), day, keeps: member.keeps_certificates, url });
  });
}

const day = 24 * 60 * 60 * 1000;

export type Certificates = z.output<typeof deletionInput>['certificates'];

/**
 * Sets the day of an account's deletion, after the roles are locked, and mails the member who asked for it; undefined
 * where it was set before, and only the choice about certificates is taken anew. The last master admin is refused.
 */
export async function scheduleAccountDeletion(
  platform: Pick<Platform, 'mail' | 'clock'>,
  transaction: Connection,
  { memberId, certificates, isMailed = true }: { memberId: number; certificates: Certificates; isMailed?: boolean },
): Promise<Date | undefined> {
  const now = platform.clock();
  await assertMasterRemains(transaction, { id: memberId, now });
  await updateKeptCertificates(transaction, { memberId, keeps: certificates === 'keep' });
  const at = new Date(now.getTime() + daysToUndoDeletion * day);
  const set = await scheduleDeletion(transaction, { memberId, at });
  const member = set && (await findMember(transaction, { id: memberId }));
  if (isMailed) await mailMember(platform, transaction, { member, template: deletionTemplate });
  return set;
}

type Parts = Pick<Platform, 'database' | 'write' | 'clock' | 'personalData' | 'process'>;

/** Deletes an account that is due in one transaction; false where it is not, or is that of the last master admin. */
function deleteAccount(
  { write, personalData, process: { log } }: Parts,
  memberId: number,
  now: Date,
): Promise<boolean> {
  return write(async (transaction, invalidate) => {
    await lockRoles(transaction);
    if (await isLastMaster(transaction, { id: memberId, now })) {
      log.warn({ memberId }, 'the account of the last master admin is not deleted: give somebody else the role');
      return false;
    }
    if (!(await markDeleted(transaction, { memberId, now }))) return false;
    await personalData.erase(transaction, memberId, invalidate);
    await recordEvent(transaction, { kind: 'deleted', memberId });
    invalidate(`member:${memberId}`, 'members');
    return true;
  });
}

/**
 * Deletes the accounts that are due, each by itself; returns how many. That of the last master admin waits until somebody
 * else has the role.
 */
export async function deleteAccounts(platform: Parts): Promise<number> {
  const { database, clock } = platform;
  const { log } = platform.process;
  const now = clock();
  let count = 0;
  await runEach({
    items: await findDueDeletions(database, now),
    run: async (memberId) => {
      if (await deleteAccount(platform, memberId, now)) count += 1;
    },
    log,
    idsOf: (memberId) => ({ memberId }),
    failure: 'Accounts that are due could not be deleted',
  });
  return count;
}
