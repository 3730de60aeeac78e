import { leagueEditorCalls } from '@mutirao/contract/organisation/league/league.calls.ts';
import { editedLeague } from '@mutirao/contract/organisation/league/league.ts';
import { orderHandlers, pictureHandlers, rowHandlers } from '../../../../platform/editing/answer-rows.ts';
import type { RowKind } from '../../../../platform/editing/row-kind.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';

const kind = {
  table: 'league_member',
  orderBy: 't.position, t.id',
  isOrdered: true,
  what: 'ambassador',
  name: 'full_name',
  tags: ['league'],
  pictures: {
    avatar: { column: 'avatar', recipe: { widths: [480], shape: 'square' }, width: 480 },
    banner: { column: 'banner', recipe: { widths: [1200], shape: 'whole' }, width: 1200 },
  },
} as const satisfies RowKind;

/** How staff edit the ambassadors of the league. */
export function registerLeagueEditor(app: Server, platform: Platform): void {
  answerCalls(app, leagueEditorCalls, {
    ...rowHandlers(platform, editedLeague, kind),
    ...orderHandlers(platform, editedLeague, kind),
    ...pictureHandlers(platform, editedLeague, kind),
  });
}
