import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Changes } from '@mutirao/contract/changes.ts';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import { identityCalls, signatoryCalls } from '@mutirao/contract/organisation/identity/identity.calls.ts';
import type { EditedSignatory, SignatoryFields } from '@mutirao/contract/organisation/identity/identity.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { FastifyReply } from 'fastify';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { editorOf } from '../../../platform/editing/answer-rows.ts';
import type { Editor } from '../../../platform/editing/row-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import { openTransport } from '../../../platform/mail/transport.ts';
import { writeWithPicture } from '../../../platform/media/write-with-picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { getShareImage } from '../../site/pictures/index.ts';
import { changeHero, changeLogo, changeLook } from './change-look.ts';
import { presentLook } from './dress-pages.ts';
import { type DrawnLook, defaultLook, drawLogo, findHero, getLook, heroPath, logoAddress } from './look.ts';
import {
  changeMailServer,
  findMailServer,
  mailServerTest,
  presentMailServer,
  testMailServer,
  testTemplate,
  toSmtpServer,
} from './mail-server.ts';

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

const columns = ['name', 'role_pt', 'role_en', 'signature'] as const;

/** Who signs certificates; nulls where nobody was set. */
export function findSignatory(connection: Connection): Promise<EditedSignatory> {
  return connection.selectFrom('signatory').select(columns).executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends. */
function lockSignatory(connection: Connection): Promise<EditedSignatory> {
  return connection.selectFrom('signatory').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSignatory(connection: Connection, values: Partial<EditedSignatory>): Promise<void> {
  await connection.updateTable('signatory').set(values).execute();
}

/** A role exists in both languages, or in none. */
function checkRole({ role_pt, role_en }: EditedSignatory) {
  if ((role_pt === '') === (role_en === '')) return {};
  return { [role_pt === '' ? 'role_pt' : 'role_en']: requiredMessage };
}

/** Changes who signs; certificates that were issued stay as they are. */
function changeSignatory(
  { write }: Pick<Platform, 'write'>,
  { changes, editor }: { changes: Changes<SignatoryFields>; editor: Editor },
): Promise<EditedSignatory> {
  return write(async (transaction) => {
    const current = await lockSignatory(transaction);
    const changed = applyChanges<SignatoryFields>(current, changes);
    if (Object.keys(changed).length === 0) return current;
    const fieldMessages = checkRole({ ...current, ...changed });
    if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
    await updateSignatory(transaction, changed);
    const detail = { what: 'signatory', ...beforeAndAfter<SignatoryFields>(current, changed) };
    await recordEvent(transaction, { kind: 'settings_changed', ...editor, detail });
    return findSignatory(transaction);
  });
}

/** Replaces the picture of the signature, or removes it; issued certificates keep theirs. */
function changeSignature(
  platform: Pick<Platform, 'write' | 'files'>,
  { file, editor }: { file: ReceivedFile | undefined; editor: Editor },
): Promise<EditedSignatory> {
  return writeWithPicture<EditedSignatory, EditedSignatory>(
    platform,
    { file, recipe: { widths: [600], shape: 'whole' } },
    {
      prepare: lockSignatory,
      work: async ({ transaction, prepared: { signature: before }, address = null }) => {
        await updateSignatory(transaction, { signature: address });
        if (before !== address) await platform.files.media.release(transaction, before);
        const detail = { what: 'signatory', before: { signature: before }, after: { signature: address } };
        await recordEvent(transaction, { kind: 'settings_changed', ...editor, detail });
        return findSignatory(transaction);
      },
    },
  );
}

/** Who signs certificates, for master admins. */
export function routeSignatory(app: Server, platform: Platform): void {
  answerCalls(app, signatoryCalls, {
    'GET /admin/signatory': () => findSignatory(platform.database),
    'PATCH /admin/signatory': (request) =>
      changeSignatory(platform, { changes: request.body.changes, editor: editorOf(request) }),
    'POST /admin/signatory/signature': (request) => {
      if (!request.received) throw new AppError('invalid', { fieldMessages: { picture: requiredMessage } });
      return changeSignature(platform, { file: request.received, editor: editorOf(request) });
    },
    'DELETE /admin/signatory/signature': async (request) => {
      await changeSignature(platform, { file: undefined, editor: editorOf(request) });
    },
  });
}

/** An icon is a square; a maskable one is cut to any shape by the device. */
const icons: Readonly<Record<string, { size: number; margin: number; background?: string }>> = {
  '/favicon.ico': { size: 48, margin: 0 },
  '/icons/apple-touch-icon.png': { size: 180, margin: 0.1, background: '#FFFFFF' },
  '/icons/icon-192.png': { size: 192, margin: 0.06, background: '#FFFFFF' },
  '/icons/icon-512.png': { size: 512, margin: 0.06, background: '#FFFFFF' },
  '/icons/icon-maskable-512.png': { size: 512, margin: 0.2, background: '#FFFFFF' },
};
const favicon = '/icons/favicon.svg';
const shareImage = '/icons/share.png';
const manifest = '/manifest.webmanifest';

/** The files of the build that are drawn from the organisation's name, colours and logo. */
const drawnFiles: readonly string[] = [...Object.keys(icons), favicon, shareImage, manifest];
/** The files of the build that something of the organisation's own replaces. */
export const ownFiles: readonly string[] = [...drawnFiles, heroPath];

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

const isNamed = ({ short_name }: DrawnLook) => short_name !== defaultLook.short_name;

function writeManifest(look: DrawnLook, standard: Buffer): Buffer {
  const fields = JSON.parse(standard.toString()) as object;
  const { name, short_name, default_language: language } = look;
  return Buffer.from(JSON.stringify({ ...fields, name, short_name, lang: htmlLanguage[language] }));
}

async function writeFavicon({ logo }: DrawnLook): Promise<Buffer | undefined> {
  if (!logo) return undefined;
  if (logo.content_type === 'image/svg+xml') return logo.content;
  const picture = (await drawLogo(logo, { width: 96, height: 96 })).toString('base64');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${picture}"/></svg>`,
  );
}

/** The organisation's own form of a file; undefined where it changed nothing of it. */
async function writeOwn(path: string, look: DrawnLook, standard: Buffer): Promise<Buffer | undefined> {
  if (path === favicon) return writeFavicon(look);
  if (path === manifest) return isNamed(look) ? writeManifest(look, standard) : undefined;
  const icon = icons[path];
  if (icon) return look.logo && drawLogo(look.logo, { ...icon, width: icon.size, height: icon.size });
  const isOwn = isNamed(look) || look.logo || look.main_colour !== defaultLook.main_colour;
  if (!isOwn) return undefined;
  const { short_name, name, main_colour: colour, logoPicture } = look;
  return getShareImage({
    seed: short_name,
    goals: [],
    title: short_name,
    text: name === short_name ? '' : name,
    footer: '',
    brand: { colour, logo: logoPicture },
  });
}

/** Serves the icons, the manifest and the picture of the home page; those of the build, in `directory`, where nothing was changed. */
export function serveOwnFiles(app: Server, platform: Platform, directory: string): void {
  function send(reply: FastifyReply, path: string, bytes: Buffer) {
    const ending = path.slice(path.lastIndexOf('.') + 1);
    cacheTags(reply, 'settings');
    return reply.type(types[ending] ?? 'application/octet-stream').send(bytes);
  }

  // Not from the response cache, whose headers would not fit into a first visit.
  app.get(heroPath, { schema: { hide: true } }, async ({ headers }, reply) => {
    const { heroHash } = await getLook(platform);
    const own = heroHash === null ? undefined : await findHero(platform.database);
    if (!own) return reply.sendFile(heroPath);
    const etag = `"${own.hash}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(own.content);
  });

  for (const path of drawnFiles)
    app.get(path, { schema: { hide: true }, config: { cache: true } }, async (_request, reply) => {
      const standard = await readFile(join(directory, path));
      return send(reply, path, (await writeOwn(path, await getLook(platform), standard)) ?? standard);
    });
}

/** Serves the logo by itself, for pages and mails. */
function serveLogo(app: Server, platform: Platform): void {
  for (const format of ['png', 'webp'] as const)
    app.get(`/icons/logo.${format}`, { schema: { hide: true }, config: { cache: true } }, async (_request, reply) => {
      const { logo } = await getLook(platform);
      if (!logo) throw new AppError('not_found');
      cacheTags(reply, 'settings');
      const picture = await drawLogo(logo, { width: 384, height: 96, fit: true, format });
      return reply.type(`image/${format}`).send(picture);
    });
}
