import {
  defaultIdentity,
  type OrganisationIdentity,
  organisationIdentity,
} from '@mutirao/contract/organisation/identity.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { findSetting, upsertSetting } from '../../../platform/settings/settings.queries.ts';

const setting = 'organisation';

/** The organisation's name and who signs for it. */
export async function getIdentity(connection: Connection): Promise<OrganisationIdentity> {
  const stored = organisationIdentity.safeParse(await findSetting(connection, setting));
  return stored.data ?? defaultIdentity;
}

/** Sets the organisation's name and who signs for it; certificates that were issued stay as they are. */
export async function setIdentity(connection: Connection, identity: OrganisationIdentity): Promise<void> {
  await upsertSetting(connection, setting, identity);
}
