import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Wording } from '../wording/wording.ts';
import { findNewestMails } from './mail.queries.ts';
import { Mail } from './mail.ts';

type Settings = NonNullable<Parameters<typeof startTestApp>[0]>;

/** An app with a template that says hello. */
export const startHello = (options: Settings) =>
  startTestApp({
    ...options,
    prepare: (_app, { mail }) =>
      mail.template<{ name: string }>('hello', [], ({ name }, { language, page }) => {
        if (name === 'nobody') return undefined;
        return {
          subject: language === 'pt' ? `Olá, ${name}` : `Hello, ${name}`,
          greeting: `${name},`,
          paragraphs: ['Água & <luz>'],
          button: { label: 'Ver', url: page('/challenges') },
        };
      }),
  });

type MailDependencies = ConstructorParameters<typeof Mail>[0];

type Given = Pick<MailDependencies, 'database' | 'instance' | 'clock' | 'deliver'> & { jobs: object; log: object };

/** Mails with a template that says nothing; the test runs what they add and handle. */
export function createMail(given: Given): Mail {
  const mail = new Mail({
    ...(given as Given & MailDependencies),
    publicUrl: () => '',
    wording: new Wording(async () => new Map()),
  });
  mail.template('hello', [], () => ({ subject: '', greeting: '', paragraphs: [] }));
  return mail;
}

/** The state of the newest mail to an address. */
export const stateOf = async ({ database }: TestApp, to: string) =>
  (await findNewestMails(database, 200)).find(({ recipient }) => recipient === to)?.state;
