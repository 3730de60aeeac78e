import type { AdviserApplication, Officer } from '@mutirao/contract/challenges/people/people.ts';
import { presentPerson } from '../../members/members/index.ts';
import type { ApplicationRow, OfficerRow } from './people.queries.ts';

/** A judge or an adviser. Who hides from the community, or is hidden by moderation, shows no place here either. */
export function presentOfficer(row: OfficerRow): Officer {
  return {
    ...presentPerson(row),
    contestant: { location: row.hidden_from_community || row.hidden_at ? null : row.location },
    user_profile: { about: row.hidden_at ? null : row.about },
  };
}

export function presentApplication(row: ApplicationRow): AdviserApplication {
  return {
    id: row.application_id,
    user: presentPerson(row),
    message: row.message,
    created_at: row.applied_at.toISOString(),
  };
}
