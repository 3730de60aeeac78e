import type {
  ParticipantOrder,
  ParticipantsPage,
  ParticipantsQuery,
} from '@mutirao/contract/challenges/participants/participants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { participantsMessages } from './participants.messages.ts';
import { presentParticipant } from './participants.present.ts';
import { findChallengeFacts, findParticipants, type ParticipantKey } from './participants.queries.ts';

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
  const [rows, { total, stages }] = await Promise.all([
    findParticipants(database, {
      challengeId,
      filter,
      order,
      after: after === undefined ? undefined : readCursor(after, order),
      limit: per_page + 1,
    }),
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
