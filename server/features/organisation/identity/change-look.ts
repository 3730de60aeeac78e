import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Changes } from '@mutirao/contract/changes.ts';
import { isReadable, nearestReadable } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import type { LookFields, OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import sharp from 'sharp';
import { leaveOut, recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { TooComplex } from '../../../platform/rich-text/clean-html.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { cleanSvg, UnreadStyles } from './clean-svg.ts';
import { presentLook } from './dress-pages.ts';
import { identityMessages } from './identity.messages.ts';
import {
  deleteHero,
  deleteLogo,
  findHeroHash,
  findLogo,
  findLookFields,
  type Logo,
  upsertHero,
  upsertLogo,
  upsertLookFields,
} from './look.ts';

/** The tags of everything that shows the name, the colours or the logo. */
export const lookTags = ['settings', 'pages', 'api-document'] as const;

const width = 512;

function logoOf(content: Buffer, content_type: Logo['content_type']): Logo {
  return { hash: createHash('sha256').update(content).digest('hex').slice(0, 32), content_type, content };
}

const looksLikeXml = (bytes: Buffer) => /^(?:\uFEFF)?\s*</.test(bytes.toString('utf8', 0, 200));

/** The logo that an upload contains: a cleaned SVG, or a picture of at most 512 pixels; refuses anything else. */
async function readLogo({ files: { media } }: Pick<Platform, 'files'>, file: ReceivedFile): Promise<Logo> {
  const bytes = await readFile(file.path);
  if (!looksLikeXml(bytes)) {
    const { files } = await media.make(file, { widths: [width], shape: 'whole' });
    return logoOf(Buffer.from(files[0]?.bytes ?? []), 'image/webp');
  }
  const refused = (code: 'invalid' | 'wrong_file_type', message: Localized) =>
    new AppError(code, { message, fieldMessages: { [file.field]: message } });
  try {
    const svg = cleanSvg(bytes.toString('utf8'));
    const logo = svg === undefined ? undefined : logoOf(Buffer.from(svg), 'image/svg+xml');
    if (!logo) throw refused('wrong_file_type', identityMessages.svg_unreadable);
    await media.assertDrawable(logo.content, { field: file.field, unreadable: identityMessages.svg_unreadable });
    return logo;
  } catch (error) {
    if (error instanceof TooComplex) throw refused('invalid', identityMessages.svg_too_complex);
    if (error instanceof UnreadStyles) throw refused('wrong_file_type', identityMessages.svg_styles);
    throw error;
  }
}

interface PictureChange {
  readonly viewer: Viewer;
  readonly address: string;
  /** None: the mark of the platform is shown again. */
  readonly file?: ReceivedFile;
}

/** Replaces or removes the logo. */
export async function changeLogo(
  platform: Platform,
  { viewer, address, file }: PictureChange,
): Promise<OrganisationLook> {
  const logo = file && (await readLogo(platform, file));
  await platform.write(async (transaction, invalidate) => {
    const before = await findLogo(transaction);
    if (file?.upload) await platform.files.uploads.consume(transaction, file.upload);
    if (logo) await upsertLogo(transaction, logo);
    else await deleteLogo(transaction);
    invalidate(...lookTags);
    const detail = { before: { logo: before?.hash ?? null }, after: { logo: logo?.hash ?? null } };
    await recordEvent(transaction, { kind: 'settings_changed', actorId: viewer.id, address, detail });
  });
  return presentLook(platform);
}

/** The shape that the home page gives it. */
const size = { width: 960, height: 820 } as const;

async function readHero({ files: { media } }: Pick<Platform, 'files'>, file: ReceivedFile) {
  const { files } = await media.make(file, { widths: [2 * size.width], shape: 'whole' });
  const content = await sharp(files[0]?.bytes).resize(size).webp().toBuffer();
  return { hash: createHash('sha256').update(content).digest('hex').slice(0, 32), content };
}

interface HeroChange {
  readonly viewer: Viewer;
  readonly address: string;
  /** None: the picture of the platform is shown again. */
  readonly file?: ReceivedFile;
}

/** Replaces or removes the organisation's picture of the home page. */
export async function changeHero(platform: Platform, { viewer, address, file }: HeroChange): Promise<OrganisationLook> {
  const hero = file && (await readHero(platform, file));
  await platform.write(async (transaction, invalidate) => {
    const before = await findHeroHash(transaction);
    if (file?.upload) await platform.files.uploads.consume(transaction, file.upload);
    if (hero) await upsertHero(transaction, hero);
    else await deleteHero(transaction);
    invalidate('settings');
    const detail = { before: { hero: before }, after: { hero: hero?.hash ?? null } };
    await recordEvent(transaction, { kind: 'settings_changed', actorId: viewer.id, address, detail });
  });
  return presentLook(platform);
}

/** E-mail addresses and phones are not in the audit log. */
const unsaid: readonly string[] = ['email', 'phone', 'whatsapp'];

interface Change {
  readonly viewer: Viewer;
  readonly address: string;
  readonly changes: Changes<LookFields>;
}

/** Changes fields of the look. */
export async function changeLook(
  platform: Pick<Platform, 'write' | 'database' | 'cache'>,
  { viewer, address, changes }: Change,
): Promise<OrganisationLook> {
  await platform.write(async (transaction, invalidate) => {
    await acquireAdvisoryLock(transaction, 'organisation-look');
    const current = await findLookFields(transaction);
    const changed = applyChanges(current, changes);
    const next = { ...current, ...changed };
    if (next.offered_languages !== 'both' && next.default_language !== next.offered_languages) {
      const message = identityMessages.one_language;
      throw new AppError('invalid', { message, fieldMessages: { default_language: message } });
    }
    for (const [field, colour] of Object.entries({ main_colour: 'main', accent_colour: 'accent' } as const)) {
      const value = next[field as 'main_colour' | 'accent_colour'];
      if (isReadable(colour, value)) continue;
      const message = identityMessages.contrast(nearestReadable(colour, value));
      throw new AppError('invalid', { message, fieldMessages: { [field]: message } });
    }
    if (Object.keys(changed).length > 0) {
      await upsertLookFields(transaction, { look: next, changed });
      invalidate(...lookTags, 'transparency');
      const { before, after } = beforeAndAfter(current, changed);
      const detail = { before: leaveOut(before, unsaid), after: leaveOut(after, unsaid) };
      await recordEvent(transaction, { kind: 'settings_changed', actorId: viewer.id, address, detail });
    }
  });
  return presentLook(platform);
}
