import { problemLocationsCalls } from '@mutirao/contract/challenges/problem-locations/problem-locations.calls.ts';
import type { ProblemLocation } from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import type { FastifyReply } from 'fastify';
import { recordOnce } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  createProblemLocation,
  deleteProblemLocation,
  joinProblemLocation,
  leaveProblemLocation,
} from './change-problem-location.ts';
import { csv, exportProblems, type Format, geojson } from './export-problems.ts';
import {
  listManagedProblems,
  listOwnProblemLocations,
  listProblemClusters,
  listProblemLocations,
  listProblemPlaces,
  personalizeProblemPage,
  readProblemLocation,
} from './list-problem-locations.ts';

const keyOf = ({ id, location }: { id: number; location: number }) => ({ challengeId: id, locationId: location });

/** The problem map of a challenge. */
export function routeProblemLocations(app: Server, platform: Platform): void {
  const { database, clock } = platform;

  /** Records that a moderator saw where others report, in summary. */
  async function recordPositions(
    points: readonly ProblemLocation[],
    { viewer, address }: { viewer: Viewer; address: string },
  ): Promise<void> {
    const seen = points.find(({ is_exact, is_own }) => is_exact && !is_own);
    if (!seen) return;
    const detail = { challenge: seen.challenge_id };
    await recordOnce(database, { kind: 'positions_viewed', actorId: viewer.id, address, detail });
  }

  async function sendExport(
    of: Parameters<typeof exportProblems>[1],
    format: Format,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { name, content } = await exportProblems(platform, of, format);
    return reply.type(format.type).header('content-disposition', `attachment; filename="${name}"`).send(content);
  }

  answerCalls(app, problemLocationsCalls, {
    'GET /challenges/:id/problem-locations': {
      shared: ({ params, query, viewer }) => listProblemLocations(platform, { challengeId: params.id, viewer }, query),
      personalize: async (page, viewer, { params, ip }) => {
        const personal = await personalizeProblemPage(platform, page, { challengeId: params.id, viewer });
        await recordPositions(personal.data, { viewer, address: ip });
        return personal;
      },
    },

    'GET /challenges/:id/problem-locations/clusters': ({ params, query, viewer }) =>
      listProblemClusters(platform, { challengeId: params.id, viewer }, query),

    'GET /challenges/:id/problem-locations/places': ({ params, query, viewer }) =>
      listProblemPlaces(platform, { challengeId: params.id, viewer }, query),

    'GET /challenges/:id/problem-locations/export.geojson': ({ params, viewer, ip: address }, reply) =>
      sendExport({ challengeId: params.id, viewer, address }, geojson, reply),

    'GET /challenges/:id/problem-locations/export.csv': ({ params, viewer, ip: address }, reply) =>
      sendExport({ challengeId: params.id, viewer, address }, csv, reply),

    'GET /challenges/:id/problem-locations/mine': ({ params, query, viewer }) =>
      listOwnProblemLocations(platform, { challengeId: params.id, viewer }, query),

    'GET /admin/challenges/:id/problem-locations': ({ params, query, viewer }) =>
      listManagedProblems(platform, { challengeId: params.id, viewer }, query),

    'GET /challenges/:id/problem-locations/:location': {
      shared: ({ params, viewer }) => readProblemLocation(database, { ...keyOf(params), viewer, now: clock() }),
      personalize: async (_point, viewer, { params, ip }) => {
        const point = await readProblemLocation(database, { ...keyOf(params), viewer, now: clock() });
        await recordPositions([point], { viewer, address: ip });
        return point;
      },
    },

    'POST /challenges/:id/problem-locations': ({ viewer, params, body, received }) =>
      createProblemLocation(platform, viewer, params.id, { body, file: received }),

    'DELETE /challenges/:id/problem-locations/:location': ({ viewer, params, ip: address }) =>
      deleteProblemLocation(platform, viewer, { ...keyOf(params), address }),

    'PUT /challenges/:id/problem-locations/:location/me-too': ({ viewer, params }) =>
      joinProblemLocation(platform, viewer, keyOf(params)),

    'DELETE /challenges/:id/problem-locations/:location/me-too': ({ viewer, params }) =>
      leaveProblemLocation(platform, viewer, keyOf(params)),
  });
}
