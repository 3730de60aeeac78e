import { partnersCalls } from '@mutirao/contract/organisation/partners/partners.calls.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { registerPartnersEditor } from './editor/partners-editor.routes.ts';
import { presentPartner } from './partners.present.ts';
import { findPartners } from './partners.queries.ts';

/** Who works with the organisation. */
export function routePartners(app: Server, platform: Platform): void {
  registerPartnersEditor(app, platform);
  const getPartners = memoize(platform, 'texts', async () =>
    (await findPartners(platform.database)).map(presentPartner),
  );

  answerCalls(app, partnersCalls, {
    'GET /partners': () => getPartners(),
  });
}
