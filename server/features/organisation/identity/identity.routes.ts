import { identityCalls } from '@mutirao/contract/organisation/identity/identity.calls.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import { openTransport } from '../../../platform/mail/transport.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeHero, changeLogo, changeLook } from './change-look.ts';
import { changeMailServer, testMailServer } from './change-mail-server.ts';
import { presentLook } from './dress-pages.ts';
import { getLook, logoAddress } from './look.ts';
import { findMailServer, mailServerTest, presentMailServer, testTemplate, toSmtpServer } from './mail-server.ts';
import { serveLogo } from './own-files.routes.ts';

type AddressOfMember = (memberId: number) => Promise<string>;

/** The e-mail address of a member, for the test mail to themselves. */
export const addressOfMember = new ExtensionPoint<AddressOfMember>();

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
  emailOf: AddressOfMember;
}

/** The mails of the organisation: by the server it has chosen, under its name and in its colours. */
function dressMails(platform: Platform): void {
  const findDeliver = memoize(platform, 'settings', async () => {
    const server = await findMailServer(platform.database, platform);
    return server && openTransport({ smtp: toSmtpServer(server), mailFrom: server.sender });
  });
  platform.mail.own({
    look: async () => {
      const look = await getLook(platform);
      const { short_name, article, main_colour: colour, offered_languages: offered } = look;
      const language = offered === 'both' ? undefined : offered;
      return { short_name, article, colour, logo: logoAddress(look) ?? undefined, language };
    },
    deliver: () => findDeliver(),
  });
  platform.mail.template(testTemplate, [mailServerTest], async (_data, { write }) => write(mailServerTest, {}));
}

/** How the organisation's platform is called and looks, and the server of its mails. */
export function routeIdentity({ site, api, platform, emailOf }: Options): void {
  dressMails(platform);
  serveLogo(site, platform);
  answerCalls(api, identityCalls, {
    'GET /admin/organisation/look': () => presentLook(platform),

    'PATCH /admin/organisation/look': ({ viewer, body: { changes }, ip: address }) =>
      changeLook(platform, { viewer, address, changes }),

    'POST /admin/organisation/logo': ({ viewer, received, ip: address }) => {
      if (!received) throw new AppError('invalid', { fieldMessages: { logo: requiredMessage } });
      return changeLogo(platform, { viewer, address, file: received });
    },

    'DELETE /admin/organisation/logo': async ({ viewer, ip: address }) => {
      await changeLogo(platform, { viewer, address });
    },

    'POST /admin/organisation/hero': ({ viewer, received, ip: address }) => {
      if (!received) throw new AppError('invalid', { fieldMessages: { hero: requiredMessage } });
      return changeHero(platform, { viewer, address, file: received });
    },

    'DELETE /admin/organisation/hero': async ({ viewer, ip: address }) => {
      await changeHero(platform, { viewer, address });
    },

    'GET /admin/organisation/mail-server': async () =>
      presentMailServer(platform, await findMailServer(platform.database, platform)),

    'PUT /admin/organisation/mail-server': ({ viewer, body: input, ip: address }) =>
      changeMailServer(platform, { viewer, address, input }),

    'POST /admin/organisation/mail-server/test': async ({ viewer, body: { server: input }, headers }) =>
      testMailServer(platform, {
        viewer,
        email: await emailOf(viewer.id),
        language: callerLanguage({ headers }),
        input,
      }),
  });
}
