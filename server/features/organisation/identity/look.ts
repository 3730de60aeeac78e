import { defaultColours } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import { type LookFields, lookFields } from '@mutirao/contract/organisation/identity/identity.ts';
import { type Channel, channels, defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { findSetting, upsertSetting } from '../../../platform/settings/settings.queries.ts';
import { findOrganisation, updateOrganisation } from '../transparency/index.ts';
import { findHeroHash, findLogo, type Logo } from './look.queries.ts';

/** The picture at the top of the home page: that of the build, or the organisation's own. */
export const heroPath = '/home/hero.svg';

const lookSetting = 'organisation-look';

/** The look of a platform whose organisation has not changed it. */
export const defaultLook: LookFields = {
  name: defaultOrganisationName,
  short_name: defaultOrganisationName,
  article: 'o',
  main_colour: defaultColours.main,
  accent_colour: defaultColours.accent,
  default_language: 'pt',
  offered_languages: 'both',
  founded_in: null,
  phone: null,
  email: null,
  address: null,
  ...(Object.fromEntries(channels.map((channel) => [channel, null])) as Record<Channel, null>),
};

const storedLook = lookFields.omit({ name: true, phone: true, email: true, address: true }).partial();

/** How the organisation's platform is called and looks. */
export interface Look extends LookFields {
  readonly logo: Logo | undefined;
  /** Of the own picture of the home page. */
  readonly heroHash: string | null;
}

/** The fields of the look as they are stored, over the default ones. */
export async function findLookFields(connection: Connection): Promise<LookFields> {
  const { data = {} } = storedLook.safeParse((await findSetting(connection, lookSetting)) ?? {});
  const { name, phone, email, address } = await findOrganisation(connection);
  return { ...defaultLook, ...data, ...(name !== null && { name }), phone, email, address } as LookFields;
}

/** Stores the fields of the look; of the organisation's facts, which others change too, only what has changed. */
export async function upsertLookFields(
  connection: Connection,
  { look, changed }: { look: LookFields; changed: Partial<LookFields> },
): Promise<void> {
  const { name: _name, phone: _phone, email: _email, address: _address, ...fields } = look;
  const facts = (['name', 'phone', 'email', 'address'] as const).filter((field) => field in changed);
  if (facts.length > 0)
    await updateOrganisation(connection, Object.fromEntries(facts.map((field) => [field, changed[field]])));
  await upsertSetting(connection, lookSetting, fields);
}

/** The whole look. */
export async function findLook(connection: Connection): Promise<Look> {
  return {
    ...(await findLookFields(connection)),
    logo: await findLogo(connection),
    heroHash: await findHeroHash(connection),
  };
}

/** The address of the logo in the size of a mail's head; null without one. */
export function logoAddress({ logo }: Pick<Look, 'logo'>): string | null {
  return logo ? `/icons/logo.png?${logo.hash.slice(0, 8)}` : null;
}
