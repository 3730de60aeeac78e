import type { Language } from '@mutirao/contract/language.ts';
import { wordingCalls } from '@mutirao/contract/organisation/wording/wording.calls.ts';
import type { MailPreview, MailPreviews } from '@mutirao/contract/organisation/wording/wording.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { AnyMail, MailText } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { chooseTexts, findWording, type OwnTexts, wordingKey } from '../../../platform/wording/wording.ts';
import { findMember } from '../../members/members/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { changeWording, checkTexts, getWording, listWording, resetWording, wordingMessages } from './change-wording.ts';

const testTemplate = 'test_mail';
/** For each member. */
const perHour = 20;

type Texts = Readonly<Record<string, string>>;

function requireMail({ mail }: Pick<Platform, 'mail'>, name: string): AnyMail {
  const found = mail.mails.get(name);
  if (!found) throw new AppError('not_found', { message: wordingMessages.notFound });
  return found;
}

/** The organisation's texts with some that are tried out. */
function withTried(mail: AnyMail, own: OwnTexts, tried: Texts): OwnTexts {
  const present = chooseTexts(mail, own);
  const texts = new Map(own);
  for (const key of Object.keys(mail.texts)) {
    const text = present[key] as Localized;
    texts.set(wordingKey(mail, key), { pt: tried[`${key}_pt`] ?? text.pt, en: tried[`${key}_en`] ?? text.en });
  }
  return texts;
}

function present(text: MailText): MailPreview {
  const { subject, greeting, paragraphs, items = [], button = null, notes = [], links = [] } = text;
  return {
    ...{ subject, greeting, button },
    paragraphs: [...paragraphs],
    notes: [...notes],
    links: [...links],
    items: items.map(({ title, text: line, note }) => ({ title, text: line, note })),
    reason: text.reason ?? '',
  };
}

/** A mail with sample data in both languages, in texts that need not be saved. */
async function previewMail(
  platform: Pick<Platform, 'mail' | 'database'>,
  { name, texts }: { name: string; texts: Texts },
): Promise<MailPreviews> {
  const mail = requireMail(platform, name);
  checkTexts(mail, texts);
  const own = withTried(mail, await findWording(platform.database), texts);
  const previewIn = async (language: Language) => present(await platform.mail.preview(mail, language, own));
  const [pt, en] = await Promise.all([previewIn('pt'), previewIn('en')]);
  return { pt, en };
}

interface TestMail {
  name: string;
  texts: Texts;
}

/** Registers the mail by which staff try texts out. */
function writeTestMails({ mail, database }: Pick<Platform, 'mail' | 'database'>): void {
  mail.template<TestMail>(testTemplate, [], async ({ name, texts }, { language }) => {
    const definition = mail.mails.get(name);
    if (!definition) return undefined;
    const text = await mail.preview(definition, language, withTried(definition, await findWording(database), texts));
    // Its sample is no one's: replies and unsubscribing would lead nowhere.
    const { replyTo: _replyTo, unsubscribeUrl: _unsubscribeUrl, ...rest } = text;
    return rest;
  });
}

/** Sends a mail with sample data to the caller. */
async function sendTestMail(
  platform: Platform,
  { name, texts, language, memberId }: TestMail & { language: Language; memberId: number },
): Promise<void> {
  checkTexts(requireMail(platform, name), texts);
  await platform.limits.count({ name: 'test-mails', points: perHour, seconds: 60 * 60 }, String(memberId));
  const member = await findMember(platform.database, { id: memberId });
  const to = member?.email;
  if (!to) throw new AppError('unauthenticated');
  await platform.write((transaction) =>
    platform.mail.send(transaction, { to, language, template: testTemplate, data: { name, texts }, memberId }),
  );
}

function routeWording(app: Server, platform: Platform): void {
  answerCalls(app, wordingCalls, {
    'GET /admin/wording': () => listWording(platform),

    'GET /admin/wording/:name': ({ params }) => getWording(platform, params.name),

    'PATCH /admin/wording/:name': ({ params: { name }, body: { changes }, viewer, ip: address }) =>
      changeWording(platform, { name, changes, actorId: viewer.id, address }),

    'DELETE /admin/wording/:name/:key': ({ params: { name, key }, viewer, ip: address }) =>
      resetWording(platform, { name, key, actorId: viewer.id, address }),

    'POST /admin/wording/:name/preview': ({ params: { name }, body: { texts } }) =>
      previewMail(platform, { name, texts }),

    'POST /admin/wording/:name/test': async ({ params: { name }, body, viewer, headers }, reply) => {
      await sendTestMail(platform, { name, ...body, memberId: viewer.id });
      void reply.status(202);
      return { message: wordingMessages.sent[callerLanguage({ headers })] };
    },
  });
}

/** The texts of mails, notifications and achievements, which staff may replace. */
export const wording: Feature = {
  name: 'organisation/wording',
  extensions: (platform) => [
    exportList({
      name: 'wording',
      title: { pt: 'Textos', en: 'Wording' },
      for: 'staff',
      read: () => listWording(platform),
      columns: [
        { label: { pt: 'grupo', en: 'group' }, cell: ({ title }, { language }) => title[language] },
        { label: { pt: 'e-mail', en: 'mail' }, cell: ({ is_mail }) => is_mail },
        { label: { pt: 'textos', en: 'texts' }, cell: ({ texts }) => texts },
        { label: { pt: 'mudados', en: 'changed' }, cell: ({ changed }) => changed },
      ],
    }),
  ],
  jobs: writeTestMails,
  routes: ({ api, platform }) => routeWording(api, platform),
};
