import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announce } from '../../../members/notifications/index.ts';
import { assertNotDenied, denialOfChangingTeam, lockManagedContext } from '../../participation/index.ts';
import { deleteTeam, lockTeamForUpdate } from '../changes.queries.ts';
import { publishTeamChange } from '../notify-team.ts';
import { withholdTeam } from '../shown-columns.ts';
import { teamMessages } from '../teams.messages.ts';

interface Ending {
  readonly viewer: Viewer;
  readonly challengeId: number;
  readonly teamId: number;
  readonly reason: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** Ends a team, for those who manage the challenge; its people go on taking part and are notified of the reason. */
export async function endTeam(
  platform: Platform,
  { viewer, challengeId, teamId, reason, address }: Ending,
): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const context = await lockManagedContext(transaction, { challengeId, memberId: viewer.id, now });
    if (!context) throw new AppError('unauthenticated');
    const team = await lockTeamForUpdate(transaction, { challengeId, by: { id: teamId } });
    if (!team) throw new AppError('not_found', { message: teamMessages.notFound });
    assertNotDenied(denialOfChangingTeam(context.challenge, now));
    const others = await deleteTeam(transaction, team.id);
    await platform.media.release(transaction, team.banner_url);
    const { name, slug } = team.hidden_at ? withholdTeam(team) : team;
    await announce(platform, transaction, {
      event: 'team_ended',
      detail: { team: name, team_slug: slug, reason },
      challengeId,
      recipients: team.people,
      authorId: viewer.id,
      now,
    });
    await publishTeamChange(transaction, invalidate, team, others);
    const detail = { challenge: challengeId, team: team.name, reason };
    await recordEvent(transaction, { kind: 'team_ended', actorId: viewer.id, address, detail });
  });
}
