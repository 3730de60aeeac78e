import { problemLocationsCalls } from '@mutirao/contract/challenges/problem-locations.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteProblemLocation, joinProblemLocation, leaveProblemLocation } from './change-problem-location.ts';
import { createProblemLocation } from './create-problem-location.ts';
import { csv, exportProblems, geojson } from './export-problems.ts';
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
  answerCalls(app, problemLocationsCalls, {
    'GET /challenges/:id/problem-locations': {
      shared: ({ params, query, viewer }) => listProblemLocations(platform, { challengeId: params.id, viewer }, query),
      personalize: (page, viewer, { params }) =>
        personalizeProblemPage(platform, page, { challengeId: params.id, viewer }),
    },

    'GET /challenges/:id/problem-locations/clusters': ({ params, query, viewer }) =>
      listProblemClusters(platform, { challengeId: params.id, viewer }, query),

    'GET /challenges/:id/problem-locations/places': ({ params, query, viewer }) =>
      listProblemPlaces(platform, { challengeId: params.id, viewer }, query),

    'GET /challenges/:id/problem-locations/export.geojson': ({ params, viewer, ip: address }, reply) =>
      exportProblems(platform, { challengeId: params.id, viewer, address }, geojson, reply),

    'GET /challenges/:id/problem-locations/export.csv': ({ params, viewer, ip: address }, reply) =>
      exportProblems(platform, { challengeId: params.id, viewer, address }, csv, reply),

    'GET /challenges/:id/problem-locations/mine': ({ params, query, viewer }) =>
      listOwnProblemLocations(platform, { challengeId: params.id, viewer }, query),

    'GET /admin/challenges/:id/problem-locations': ({ params, query, viewer }) =>
      listManagedProblems(platform, { challengeId: params.id, viewer }, query),

    'GET /challenges/:id/problem-locations/:location': {
      shared: ({ params, viewer }) => readProblemLocation(database, { ...keyOf(params), viewer, now: clock() }),
      personalize: (_point, viewer, { params }) =>
        readProblemLocation(database, { ...keyOf(params), viewer, now: clock() }),
    },

    'POST /challenges/:id/problem-locations': ({ viewer, params, body, received }) =>
      createProblemLocation(platform, viewer, params.id, { body, file: received }),

    'DELETE /challenges/:id/problem-locations/:location': ({ viewer, params, ip }) =>
      deleteProblemLocation(platform, { viewer, address: ip }, keyOf(params)),

    'PUT /challenges/:id/problem-locations/:location/me-too': ({ viewer, params }) =>
      joinProblemLocation(platform, viewer, keyOf(params)),

    'DELETE /challenges/:id/problem-locations/:location/me-too': ({ viewer, params }) =>
      leaveProblemLocation(platform, viewer, keyOf(params)),
  });
}
