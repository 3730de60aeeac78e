import { deskCalls } from '@mutirao/contract/challenges/timeline/timeline.calls.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { updateClaims } from './claims.ts';
import { readDesk } from './read-desk.ts';
import { createRemark, deleteRemark, listRemarks, updateRemark } from './remarks.ts';

/** What judges, advisers and admins of challenges work with, over all their stages. */
export function routeDesk(app: Server, platform: Platform): void {
  answerCalls(app, deskCalls, {
    'GET /me/desk': ({ viewer, query }) => readDesk(platform, viewer, query),
    'PUT /me/desk/claims': ({ viewer, body }) => updateClaims(platform, viewer, body),
    'GET /me/remarks': ({ viewer }) => listRemarks(platform, viewer),
    'POST /me/remarks': ({ viewer, body }) => createRemark(platform, viewer, body),
    'PUT /me/remarks/:remark': ({ viewer, params, body }) => updateRemark(platform, viewer, params.remark, body),
    'DELETE /me/remarks/:remark': ({ viewer, params }) => deleteRemark(platform, viewer, params.remark),
  });
}
