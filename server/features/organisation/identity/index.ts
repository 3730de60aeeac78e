import type { EditedSignatory, OrganisationIdentity } from '@mutirao/contract/organisation/identity/identity.ts';
import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { overviewParts } from '../../site/back-office/index.ts';
import { findOrganisation, updateOrganisation } from '../transparency/index.ts';
import { addressOfMember, routeIdentity } from './identity.routes.ts';
import { identityOverview } from './overview-part.ts';
import { findSignatory, updateSignatory } from './signatory.queries.ts';
import { routeSignatory } from './signatory.routes.ts';

export { lookTags } from './change-pictures.ts';
export { dressPages, getShareBrand, nameOrganisation, wordsOfPlace } from './dress-pages.ts';
export { getLatestLook, getLook } from './get-look.ts';
export { deliveryFailures } from './identity.messages.ts';
export { addressOfMember } from './identity.routes.ts';
export { findMailServer, toSmtpServer } from './mail-server.ts';
export { ownFiles, serveOwnFiles } from './own-files.routes.ts';

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
