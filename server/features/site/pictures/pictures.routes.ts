import { goalColours } from '@mutirao/contract/challenges/goals.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { drawFlag } from './flag.ts';
import { drawGoal } from './goal-tile.ts';
import { drawPartnerMark } from './partner-mark.ts';
import { drawBanner, drawScene, drawTile } from './pattern.ts';
import { drawPortrait } from './portrait.ts';

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
const pattern = { params: z.object({ name }), querystring: z.object({ goals }), hide: true };
const size = { banner: [1200, 520], card: [690, 388], front: [960, 640] } as const;

/** Generated pictures never change under their address. */
const forAYear = 'public, max-age=31536000, immutable';

function sendSvg(reply: FastifyReply, svg: string): FastifyReply {
  return reply.type('image/svg+xml; charset=utf-8').header('cache-control', forAYear).send(svg);
}

export function routePictures(app: Server): void {
  for (const kind of ['banner', 'card', 'front'] as const) {
    const [width, height] = size[kind];
    app.get(`/pictures/pattern/${kind}/:name`, { schema: pattern }, async ({ params, query }, reply) =>
      sendSvg(reply, drawBanner({ seed: params.name, goals: query.goals, width, height })),
    );
  }

  app.get('/pictures/pattern/scene/:name', { schema: pattern }, async ({ params, query }, reply) =>
    sendSvg(reply, drawScene({ seed: params.name, goals: query.goals })),
  );

  app.get('/pictures/pattern/tile/:name', { schema: pattern }, async ({ params, query }, reply) =>
    sendSvg(reply, drawTile({ seed: params.name, colours: query.goals.flatMap((goal) => goalColours[goal] ?? []) })),
  );

  app.get(
    '/pictures/partners/:name',
    { schema: { params: z.object({ name }), hide: true } },
    async ({ params }, reply) => sendSvg(reply, drawPartnerMark(params.name)),
  );

  app.get(
    '/pictures/goals/:name',
    { schema: { params: z.object({ name }), hide: true } },
    async ({ params }, reply) => {
      const svg = drawGoal(Number(params.name));
      if (!svg) throw new AppError('not_found');
      return sendSvg(reply, svg);
    },
  );

  app.get(
    '/pictures/portrait/:name',
    { schema: { params: z.object({ name }), hide: true } },
    async ({ params }, reply) => sendSvg(reply, drawPortrait(params.name)),
  );

  app.get(
    '/pictures/flags/:name',
    { schema: { params: z.object({ name }), hide: true } },
    async ({ params }, reply) => {
      const svg = await drawFlag(params.name);
      if (!svg) throw new AppError('not_found');
      return sendSvg(reply, svg);
    },
  );
}
