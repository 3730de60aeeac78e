import type { Participant } from '@mutirao/contract/challenges/participants/participants.ts';
import { presentPerson } from '../../members/members/index.ts';
import type { ParticipantRow } from './participants.queries.ts';

/** A participant as those who manage the challenge see them, without an address; who hides from the community, without a place. */
export function presentParticipant({
  location,
  hidden_from_community,
  team,
  stages,
  since,
  ...row
}: ParticipantRow): Participant {
  return {
    ...presentPerson(row),
    location: hidden_from_community || row.hidden_at ? null : location,
    team,
    stages,
    since: since.toISOString(),
  };
}
