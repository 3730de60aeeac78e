import { defaultOrganisationName, type OrganisationIdentity } from '@mutirao/contract/organisation/identity.ts';
import { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import { findSetting, upsertSetting } from '../../../platform/settings/settings.queries.ts';
import { findOrganisation, updateOrganisationName } from '../transparency/index.ts';

const signatorySetting = 'certificate-signatory';

/** The organisation's name, as its transparency page shows it, and who signs for it; by default, the name. */
export async function getIdentity(connection: Connection): Promise<OrganisationIdentity> {
  const name = (await findOrganisation(connection)).name ?? defaultOrganisationName;
  const { data: signatory = name } = z.string().safeParse(await findSetting(connection, signatorySetting));
  return { name, signatory };
}

/** Sets the organisation's name and who signs for it; certificates that were issued stay as they are. */
export async function setIdentity(connection: Connection, { name, signatory }: OrganisationIdentity): Promise<void> {
  await updateOrganisationName(connection, name);
  await upsertSetting(connection, signatorySetting, signatory);
}
