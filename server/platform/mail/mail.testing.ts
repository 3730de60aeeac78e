import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findNewestMails } from './mail.queries.ts';

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

/** The state of the newest mail to an address. */
export const stateOf = async ({ database }: TestApp, to: string) =>
  (await findNewestMails(database, 200)).find(({ recipient }) => recipient === to)?.state;
