import { goalColours } from '@mutirao/contract/challenges/categories/goals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { compressOnce } from '../../../platform/cache/compress-response.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { IdleThread } from '../../../platform/idle-thread.ts';
import { Semaphore } from '../../../platform/limits/semaphore.ts';
import type { ShareImage } from './draw-share-image.ts';
import { drawFlag, drawGoal, drawPartnerMark } from './motifs.ts';
import { drawBanner, drawTile } from './pattern.ts';
import { drawPortrait } from './portrait.ts';
import { drawScene } from './scene.ts';
import { sceneSubjects } from './scene-subjects.ts';

/** Draws in a thread of its own: the layout of the texts would hold up all other answers. */
const thread = new IdleThread<ShareImage, Uint8Array>({ module: new URL('draw-share-image.ts', import.meta.url) });

async function drawApart(content: ShareImage): Promise<Buffer> {
  const image = await thread.run(content);
  return Buffer.from(image.buffer, image.byteOffset, image.byteLength);
}

/** Drawing takes 100 ms of a core. */
const drawing = new Semaphore({ name: 'share-images', running: 1, waiting: 50 });
/** By content: whatever address asks for an image, it is drawn once. */
const images = new LRUCache<string, Buffer, ShareImage>({
  max: 200,
  fetchMethod: (_content, _stale, { context }) => drawing.run(() => drawApart(context)),
});

/** The share image for social networks: 1200 by 630, PNG. */
export async function getShareImage(content: ShareImage): Promise<Buffer> {
  return (await images.fetch(JSON.stringify(content), { context: content })) as Buffer;
}

const name = z
  .string()
  .max(130)
  .regex(/^[\p{L}\p{N}-]+\.svg$/u)
  .transform((file) => file.slice(0, -'.svg'.length));
const goals = z
  .string()
  .regex(/^[0-9]{1,2}(,[0-9]{1,2}){0,16}$/)
  .transform((value) => value.split(',').map(Number))
  .catch([])
  .default([]);
const sizes = { banner: [1200, 520], card: [690, 388], front: [960, 640] } as const;

/** Pictures of a name in the colours of goals. */
const patterns: Readonly<Record<string, (seed: string, goals: number[]) => string>> = {
  ...Object.fromEntries(
    Object.entries(sizes).map(([kind, [width, height]]) => [
      kind,
      (seed: string, goals: number[]) => drawBanner({ seed, goals, width, height }),
    ]),
  ),
  scene: (seed, goals) => drawScene({ seed, goals }),
  tile: (seed, goals) => drawTile({ seed, colours: goals.flatMap((goal) => goalColours[goal] ?? []) }),
};

/** Pictures of a name alone; undefined for an unknown one. */
const drawings: Readonly<Record<string, (name: string) => string | undefined | Promise<string | undefined>>> = {
  partners: drawPartnerMark,
  goals: (id) => drawGoal(Number(id)),
  portrait: drawPortrait,
  flags: drawFlag,
};

/** Generated pictures never change under their address. */
const forAYear = 'public, max-age=31536000, immutable';

async function sendSvg(request: FastifyRequest, reply: FastifyReply, svg: string | undefined): Promise<FastifyReply> {
  if (!svg) throw new AppError('not_found');
  const { encoding, body } = await compressOnce(svg, request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .type('image/svg+xml; charset=utf-8')
    .headers({ 'cache-control': forAYear, vary: 'Accept-Encoding' })
    .send(body);
}

function routePictures(app: Server): void {
  const params = z.object({ name });
  for (const [kind, draw] of Object.entries(patterns))
    app.get(
      `/pictures/pattern/${kind}/:name`,
      { schema: { params, querystring: z.object({ goals }), hide: true } },
      async (request, reply) => sendSvg(request, reply, draw(request.params.name, request.query.goals)),
    );
  app.get(
    '/pictures/scenes/:subject/:name',
    {
      schema: {
        params: z.object({ subject: z.enum(sceneSubjects), name }),
        querystring: z.object({ goals }),
        hide: true,
      },
    },
    async (request, reply) => {
      const { subject, name: seed } = request.params;
      return sendSvg(request, reply, drawScene({ seed, goals: request.query.goals, subject }));
    },
  );
  for (const [kind, draw] of Object.entries(drawings))
    app.get(`/pictures/${kind}/:name`, { schema: { params, hide: true } }, async (request, reply) =>
      sendSvg(request, reply, await draw(request.params.name)),
    );
}

export { sceneSubjects } from './scene-subjects.ts';

/** Address of the picture generated for a challenge without one. */
export function challengePicture(kind: 'banner' | 'card' | 'front', slug: string, goals: readonly number[]): string {
  return `/pictures/pattern/${kind}/${slug}.svg?goals=${goals.join(',')}`;
}

/** Address of the banner generated from the name of a team, in the colours of its challenge. */
export function teamPicture(kind: 'banner' | 'card', slug: string, goals: readonly number[]): string {
  return challengePicture(kind, `team-${slug}`, goals);
}

/** Address of the portrait generated for a person without a picture. */
export function portraitPicture(slug: string): string {
  return `/pictures/portrait/${slug}.svg`;
}

/** Address of a country's flag, by its two letters. */
export function flagPicture(country: string): string {
  return `/pictures/flags/${country.toLowerCase()}.svg`;
}

/** Pictures generated from names. */
export const pictures: Feature = {
  name: 'site/pictures',
  routes: ({ site }) => routePictures(site),
};
