import type { Participant } from '@mutirao/contract/challenges/participants.ts';
import { presentPerson } from '../../members/members/index.ts';
import type { ParticipantRow } from './participants.queries.ts';

/** A participant as those who manage the challenge see them, without an address. */
export function presentParticipant({ location, team, stages, since, ...row }: ParticipantRow): Participant {
  return {
    ...presentPerson(row),
    location: row.hidden_at ? null : location,
    team,
    stages,
    since: since.toISOString(),
  };
}
