import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import type { FastifyReply } from 'fastify';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getShareImage } from '../../site/pictures/index.ts';
import { type DrawnLook, defaultLook, drawLogo, findHero, getLook, heroPath } from './look.ts';

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
export function serveLogo(app: Server, platform: Platform): void {
  for (const format of ['png', 'webp'] as const)
    app.get(`/icons/logo.${format}`, { schema: { hide: true }, config: { cache: true } }, async (_request, reply) => {
      const { logo } = await getLook(platform);
      if (!logo) throw new AppError('not_found');
      cacheTags(reply, 'settings');
      const picture = await drawLogo(logo, { width: 384, height: 96, fit: true, format });
      return reply.type(`image/${format}`).send(picture);
    });
}
