import { type ParticipantFilter, participantsQuery } from '@mutirao/contract/challenges/participants/participants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportList } from '../../site/exports/index.ts';
import { presentParticipant } from './list-participants.ts';
import { findChallengeFacts, selectParticipants } from './participants.queries.ts';

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
