import {
  type Participant,
  type ParticipantFilter,
  type ParticipantOrder,
  type ParticipantsPage,
  type ParticipantsQuery,
  participantsQuery,
} from '@mutirao/contract/challenges/participants/participants.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { announce, refreshPages } from '../../members/notifications/index.ts';
import { exportList } from '../../site/exports/index.ts';
import {
  assertNotDenied,
  denialOfAborting,
  type LeaveHook,
  leaveChallenge,
  lockManagedContext,
} from '../participation/index.ts';
import {
  findChallengeFacts,
  leadsOthers,
  type ParticipantKey,
  type ParticipantRow,
  selectParticipants,
} from './participants.queries.ts';

/** Messages of failures, in both languages. */
const participantsMessages = {
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
function presentParticipant({
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

const filter = participantsQuery.omit({ after: true, per_page: true });

/** The participants of a challenge as a file, without addresses. */
export const exportedParticipants = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'participants',
    title: { pt: 'Participantes', en: 'Participants' },
    for: 'managers',
    filter,
    read: ({ challengeId, filter: { order, ...given } }) =>
      selectParticipants({ challengeId, filter: given as ParticipantFilter, order, after: undefined, limit: null }),
    columns: async ({ challengeId, language }) => {
      const { stages } = await findChallengeFacts(database, challengeId);
      const titles = new Map(stages.map(({ id, title }) => [id, title[language]]));
      return [
        { label: { pt: 'nome', en: 'name' }, cell: (row) => presentParticipant(row).full_name },
        { label: { pt: 'lugar', en: 'place' }, cell: (row) => presentParticipant(row).location },
        { label: { pt: 'equipe', en: 'team' }, cell: ({ team }) => team?.name },
        {
          label: { pt: 'etapas respondidas', en: 'stages answered' },
          cell: (row) => row.stages.map((id) => titles.get(id) ?? '').join('; '),
        },
        { label: { pt: 'participa desde', en: 'takes part since' }, cell: ({ since }) => since },
      ];
    },
  });

interface Removal {
  readonly viewer: Viewer;
  readonly challengeId: number;
  readonly memberId: number;
  readonly reason: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** Ends the participation of a member as if they left, and notifies them of the reason. */
export function removeParticipant(
  platform: Platform,
  leaveHooks: readonly LeaveHook[],
  { viewer, challengeId, memberId, reason, address }: Removal,
): Promise<void> {
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const pair = { challengeId, memberId, now };
    const context = await lockManagedContext(transaction, pair);
    if (!context?.member.is_contestant) throw new AppError('not_found', { message: participantsMessages.notFound });
    assertNotDenied(denialOfAborting(context.challenge, now));
    if (await leadsOthers(transaction, pair))
      throw new AppError('conflict', { message: participantsMessages.leadsOthers });
    await leaveChallenge(leaveHooks, { transaction, invalidate, pair });
    invalidate('figures', `figures:${challengeId}`, `participation:${memberId}`);
    await announce(platform, transaction, {
      event: 'participant_removed',
      detail: { reason },
      challengeId,
      recipients: [memberId],
      authorId: viewer.id,
      now,
    });
    await refreshPages(transaction, { challengeId, memberIds: [memberId] });
    await recordEvent(transaction, {
      kind: 'participant_removed',
      actorId: viewer.id,
      memberId,
      address,
      detail: { challenge: challengeId, reason },
    });
  });
}
