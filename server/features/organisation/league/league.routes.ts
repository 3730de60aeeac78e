import { leagueCalls } from '@mutirao/contract/organisation/league/league.calls.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { registerLeagueEditor } from './editor/league-editor.routes.ts';
import { leagueMessages } from './league.messages.ts';
import { presentLeagueMember } from './league.present.ts';
import { findLeague, findLeagueMember } from './league.queries.ts';

/** The people who lend the cause their name and their time. */
export function routeLeague(app: Server, platform: Platform): void {
  const { database } = platform;
  registerLeagueEditor(app, platform);
  answerCalls(app, leagueCalls, {
    'GET /meet-the-league': async () => (await findLeague(database)).map(presentLeagueMember),

    'GET /meet-the-league/:id': async ({ params }) => {
      const row = await findLeagueMember(database, params.id);
      if (!row) throw new AppError('not_found', { message: leagueMessages.notFound });
      return presentLeagueMember(row);
    },
  });
}
