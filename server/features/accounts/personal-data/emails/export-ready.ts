import { daysToFetchExport } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail, greetings, sampleName } from '../../../../platform/mail/define-mail.ts';

/** Tells a member that the copy of their data is ready, which staff made on their request. */
export const exportReadyMail = defineMail({
  name: 'export_ready',
  title: { pt: 'A cópia dos dados está pronta', en: 'The copy of the data is ready' },
  texts: {
    subject: { pt: 'A cópia dos seus dados está pronta', en: 'The copy of your data is ready' },
    ...greetings,
    paragraph: {
      pt: 'Como você pediu, reunimos todos os seus dados. Entre na sua conta para baixar a cópia, nos próximos {days} dias.',
      en: 'As you asked, we gathered all your data. Sign in to download the copy, within the next {days} days.',
    },
    button: { pt: 'Baixar meus dados', en: 'Download my data' },
    note: {
      pt: 'Não foi você? A cópia só pode ser baixada por quem entra na sua conta.',
      en: 'It was not you? Only somebody who signs in to your account can download the copy.',
    },
  },
  sample: ({ page }) => ({
    name: sampleName,
    days: daysToFetchExport,
    url: page(linkTo(pages.settings.security, { slug: 'me' })),
  }),
});
