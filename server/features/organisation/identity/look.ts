import { languageOffer } from '@mutirao/contract/language.ts';
import { defaultColours } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import { type LookFields, lookFields } from '@mutirao/contract/organisation/identity/identity.ts';
import { type Channel, channels, defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import sharp from 'sharp';
import { memoize } from '../../../platform/cache/memoize.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { drawSvg } from '../../../platform/images/draw-svg.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSetting, upsertSetting } from '../../../platform/settings/settings.ts';
import { findOrganisation, updateOrganisation } from '../transparency/index.ts';

interface Hero {
  /** Of its content: part of its address in the back office, so that a new picture is shown at once. */
  readonly hash: string;
  /** A WebP. */
  readonly content: Buffer;
}

/** The organisation's own picture of the home page, if any. */
export function findHero(connection: Connection): Promise<Hero | undefined> {
  return connection.selectFrom('organisation_hero').select(['hash', 'content']).executeTakeFirst();
}

export async function findHeroHash(connection: Connection): Promise<string | null> {
  const row = await connection.selectFrom('organisation_hero').select('hash').executeTakeFirst();
  return row?.hash ?? null;
}

export async function upsertHero(connection: Connection, hero: Hero): Promise<void> {
  await connection
    .insertInto('organisation_hero')
    .values(hero)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(hero))
    .execute();
}

export async function deleteHero(connection: Connection): Promise<void> {
  await connection.deleteFrom('organisation_hero').execute();
}

export interface Logo {
  /** Of its content: part of its addresses, so that a new logo has new ones. */
  readonly hash: string;
  readonly content_type: Tables['organisation_logo']['content_type'];
  readonly content: Buffer;
}

/** The organisation's logo; undefined where it has none. */
export function findLogo(connection: Connection): Promise<Logo | undefined> {
  return connection.selectFrom('organisation_logo').select(['hash', 'content_type', 'content']).executeTakeFirst();
}

/** Replaces the logo. */
export async function upsertLogo(connection: Connection, logo: Logo): Promise<void> {
  await connection
    .insertInto('organisation_logo')
    .values(logo)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(logo))
    .execute();
}

/** Deletes the logo. */
export async function deleteLogo(connection: Connection): Promise<void> {
  await connection.deleteFrom('organisation_logo').execute();
}

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
interface Look extends LookFields {
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
async function findLook(connection: Connection): Promise<Look> {
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

interface Box {
  readonly width: number;
  readonly height: number;
  /** The share of the box that stays free around the logo. */
  readonly margin?: number;
  /** `#RRGGBB`; transparent without one. */
  readonly background?: string;
  readonly format?: 'png' | 'webp';
  /** The box is only as large as the logo in it. */
  readonly fit?: true;
}

/** Draws the logo as large as it fits into a box. */
export async function drawLogo({ content, content_type }: Logo, box: Box): Promise<Buffer> {
  const { width, height, margin = 0, background = '#00000000', format = 'png', fit } = box;
  const inner = (length: number) => Math.round(length * (1 - 2 * margin));
  const size = { width: inner(width), height: inner(height) };
  const isDrawing = content_type === 'image/svg+xml';
  const logo = isDrawing ? await drawSvg(content, size) : sharp(content).resize({ ...size, fit: 'inside' });
  if (fit) return logo[format]().toBuffer();
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: await logo.png().toBuffer() }])
    [format]()
    .toBuffer();
}

/** The look as everything that draws needs it. */
export interface DrawnLook extends Look {
  /** The logo as a PNG of 144 pixels in height, in Base64. */
  readonly logoPicture: string | undefined;
  /** Its width by its height. */
  readonly logoRatio: number;
}

const height = 144;
const mostWidth = 576;

interface Known {
  readonly get: () => Promise<DrawnLook>;
  latest?: DrawnLook;
}
/** By platform, which its response cache stands for. */
const looks = new WeakMap<object, Known>();

async function loadLook({ database }: Pick<Platform, 'database'>): Promise<DrawnLook> {
  const look = await findLook(database);
  const picture = look.logo && (await drawLogo(look.logo, { width: mostWidth, height, fit: true }));
  const { width = 1, height: high = 1 } = picture ? await sharp(picture).metadata() : {};
  return { ...look, logoPicture: picture?.toString('base64'), logoRatio: width / high };
}

type Dependencies = Pick<Platform, 'database' | 'cache'>;

function follow(platform: Dependencies): Known {
  const get = memoize(platform, 'settings', async () => {
    const look = await loadLook(platform);
    const { default_language: first, offered_languages: offered } = look;
    Object.assign(languageOffer, offered === 'both' ? { first, only: undefined } : { first: offered, only: offered });
    known.latest = look;
    return look;
  });
  const known: Known = { get };
  looks.set(platform.cache.responseCache, known);
  return known;
}

/** How the platform is called and looks at present; memoized until a master admin changes it. */
export function getLook(platform: Dependencies): Promise<DrawnLook> {
  return (looks.get(platform.cache.responseCache) ?? follow(platform)).get();
}

/** The same for an answer that cannot wait for the database: while it is away, the look that was known last, if any. */
export async function getLatestLook(platform: Dependencies): Promise<DrawnLook | undefined> {
  return getLook(platform).catch(() => looks.get(platform.cache.responseCache)?.latest);
}
