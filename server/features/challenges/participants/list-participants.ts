import type {
  Participant,
  ParticipantOrder,
  ParticipantsPage,
  ParticipantsQuery,
} from '@mutirao/contract/challenges/participants/participants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import {
  findChallengeFacts,
  type ParticipantKey,
  type ParticipantRow,
  selectParticipants,
} from './participants.queries.ts';

/** Messages of failures, in both languages. */
export const participantsMessages = {
  notFound: {
    pt: 'Esta pessoa não participa deste desafio.',
    en: 'This person does not take part in this challenge.',
  },
  leadsOthers: {
    pt: 'Esta pessoa lidera uma equipe com outras pessoas. Encerre antes a equipe, ou peça que passe a liderança.',
    en: 'This person leads a team with other people in it. End the team first, or ask them to hand it over.',
  },
  wrongPage: { pt: 'Esta página não é desta ordem.', en: 'This page is not of this order.' },
};

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

/** The row after which a page begins. */
function readCursor(cursor: string, order: ParticipantOrder): ParticipantKey {
  const place = cursor.lastIndexOf('_');
  const [key, id] = [cursor.slice(0, place), Number(cursor.slice(place + 1))];
  if (order !== 'name' && !/^\d{1,17}$/.test(key))
    throw new AppError('invalid', { fieldMessages: { after: participantsMessages.wrongPage } });
  return { key, id };
}

/** A page of the participants of a challenge who fit a filter, for those who manage it. */
export async function listParticipants(
  { database }: Pick<Platform, 'database'>,
  { challengeId, order, after, per_page, ...filter }: ParticipantsQuery & { readonly challengeId: number },
): Promise<ParticipantsPage> {
  const [{ rows }, { total, stages }] = await Promise.all([
    selectParticipants({
      challengeId,
      filter,
      order,
      after: after === undefined ? undefined : readCursor(after, order),
      limit: per_page + 1,
    }).execute(database),
    findChallengeFacts(database, challengeId),
  ]);
  const shown = rows.slice(0, per_page);
  const last = rows.length > per_page ? shown.at(-1) : undefined;
  return {
    data: shown.map(presentParticipant),
    next: last ? `${last.key}_${last.id}` : null,
    total,
    stages,
    can: { remove: true },
  };
}
