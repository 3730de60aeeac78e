import { challengePartnersCalls } from '@mutirao/contract/challenges/partners/partners.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireTab } from '../challenges/index.ts';
import { logoOf } from './editor/partner-kind.ts';
import { routePartnersEditor } from './editor/partners-editor.routes.ts';
import { findPartners } from './partners.queries.ts';

/** The partners of a challenge. */
export function routePartners(app: Server, platform: Platform): void {
  const { database } = platform;
  routePartnersEditor(app, platform);
  answerCalls(app, challengePartnersCalls, {
    'GET /challenges/:id/partners': async ({ params, viewer }) => {
      await requireTab(database, { challengeId: params.id, tab: 'partners', viewer });
      return (await findPartners(database, params.id)).map(({ id, name, url, ...row }) => ({
        id,
        name,
        description: { en: row.description_en, pt: row.description_pt },
        logo_url: logoOf({ name, ...row }),
        url,
      }));
    },
  });
}
