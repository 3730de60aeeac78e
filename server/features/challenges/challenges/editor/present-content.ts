import type { ChallengeContent, PrizeWinner } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { ContentRow } from './content.queries.ts';

type Winner = Pick<ContentRow['prizes'][number], 'winner_team_id' | 'winner_member_id' | 'winner_name'>;

function presentWinner({ winner_team_id, winner_member_id, winner_name }: Winner): PrizeWinner | null {
  if (winner_team_id !== null) return { kind: 'team', id: winner_team_id };
  if (winner_member_id !== null) return { kind: 'member', id: winner_member_id };
  return winner_name === null ? null : { kind: 'name', name: winner_name };
}

const json = (date: Date | null) => date?.toISOString() ?? null;

/** A challenge's own values as they are edited. */
export function presentContent({ id: _, ...row }: ContentRow): ChallengeContent {
  return {
    ...row,
    opens_at: json(row.opens_at),
    deadline: json(row.deadline),
    registration_deadline: json(row.registration_deadline),
    prizes: row.prizes.map(({ winner_team_id, winner_member_id, winner_name, ...prize }) => ({
      ...prize,
      winner: presentWinner({ winner_team_id, winner_member_id, winner_name }),
    })),
  };
}
