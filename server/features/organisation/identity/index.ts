import type { EditedSignatory, OrganisationIdentity } from '@mutirao/contract/organisation/identity/identity.ts';
import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { countFailingMails } from '../../../platform/mail/mail.queries.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type OverviewPart, overviewParts } from '../../site/back-office/index.ts';
import { findOrganisation, updateOrganisation } from '../transparency/index.ts';
import { addressOfMember, findSignatory, routeIdentity, routeSignatory, updateSignatory } from './identity.routes.ts';
import { findLogo } from './look.ts';
import { findMailServer } from './mail-server.ts';

/** Mails that were not sent, and whether the organisation has a logo and a mail server. */
function identityOverview({
  database,
  environment,
  keys,
}: Pick<Platform, 'database' | 'environment' | 'keys'>): OverviewPart {
  return {
    figures: async ({ admin, since }) => {
      if (admin) return [];
      const { total, added, oldest_at } = await countFailingMails(database, since);
      return [{ name: 'mails', total, since_last_week: added, oldest_at: oldest_at?.toISOString() ?? null }];
    },
    steps: async () => {
      const [logo, server] = await Promise.all([findLogo(database), findMailServer(database, { keys })]);
      return [
        { name: 'logo', role: 'master_admin', is_done: logo !== undefined },
        {
          name: 'mail_server',
          role: 'master_admin',
          is_done: Boolean(environment.smtpUrl) || server !== undefined,
        },
      ];
    },
  };
}

export { lookTags } from './change-look.ts';
export { dressPages, getShareBrand, nameOrganisation, wordsOfPlace } from './dress-pages.ts';
export { deliveryFailures } from './identity.messages.ts';
export { addressOfMember, ownFiles, serveOwnFiles } from './identity.routes.ts';
export { getLatestLook, getLook } from './look.ts';
export { findMailServer, toSmtpServer } from './mail-server.ts';

/** How certificates are signed: the identity, the role of who signs, and the picture of the signature. */
type Signing = OrganisationIdentity & Pick<EditedSignatory, 'role_pt' | 'role_en' | 'signature'>;

/** The organisation's name, as its transparency page shows it, and who signs for it; by default, the name. */
export async function getIdentity(connection: Connection): Promise<Signing> {
  const name = (await findOrganisation(connection)).name ?? defaultOrganisationName;
  const { name: signatory, ...signing } = await findSignatory(connection);
  return { name, signatory: signatory ?? name, ...signing };
}

/** Sets the organisation's name and who signs for it; certificates that were issued stay as they are. */
export async function setIdentity(connection: Connection, { name, signatory }: OrganisationIdentity): Promise<void> {
  await updateOrganisation(connection, { name });
  await updateSignatory(connection, { name: signatory });
}

/** How the organisation's platform is called and looks, the server of its mails, and who signs its certificates. */
export const identity: Feature = {
  name: 'organisation/identity',
  pictures: [{ table: 'signatory', column: 'signature' }],
  extensions: (platform) => [overviewParts.with(identityOverview(platform))],
  routes: ({ site, api, platform, extensionsOf }) => {
    const [emailOf = async () => ''] = extensionsOf(addressOfMember);
    routeIdentity({ site, api, platform, emailOf });
    routeSignatory(api, platform);
  },
};
