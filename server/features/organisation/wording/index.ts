import { wordingCalls } from '@mutirao/contract/organisation/wording/wording.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportList } from '../../site/exports/index.ts';
import { changeWording, getWording, listWording, resetWording, wordingMessages } from './change-wording.ts';
import { previewMail, sendTestMail, writeTestMails } from './preview-mails.ts';

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
