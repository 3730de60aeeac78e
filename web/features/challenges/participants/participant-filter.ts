import { type ParticipantFilter, participantTeams } from '@mutirao/contract/challenges/participant-filter.ts';
import { type ParticipantsQuery, participantOrders } from '@mutirao/contract/challenges/participants.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { readSearch } from '@mutirao/contract/site-map/index.ts';

export type ShownFilter = ParticipantFilter & Pick<ParticipantsQuery, 'order' | 'after'>;

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** The filter in the address of the list; an unknown choice counts as the default. */
export function readParticipantFilter(address: string): ShownFilter {
  const { team, since, q, order, place, skill, ...rest } = readSearch(backOfficePages.challengeParticipants, address);
  return {
    ...rest,
    team: oneOf(participantTeams, team),
    since: since && isDay.test(since) ? since : undefined,
    // A field of the form that is left empty is no filter.
    place: place || undefined,
    skill: skill || undefined,
    search: q || undefined,
    order: oneOf(participantOrders, order) ?? 'newest',
  };
}

/** How many filters are active, besides the search. */
export function countFilters({ team, answered, unanswered, skill, place, since }: ShownFilter): number {
  return [team, answered, unanswered, skill, place, since].filter((one) => one !== undefined).length;
}

/** The search parameters of a filter; defaults are left out. */
export function searchOf({ search, order, ...filter }: ShownFilter) {
  return { ...filter, q: search, order: order === 'newest' ? undefined : order };
}
