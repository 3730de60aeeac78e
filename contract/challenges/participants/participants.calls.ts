import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { participantParams, participantsPage, participantsQuery, removeParticipantInput } from './participants.ts';

export const participantsCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/participants': {
    id: 'listParticipants',
    summary: 'The participants of a challenge by a filter, without e-mail addresses, for those who manage it',
    for: 'managers',
    params: challengeParams,
    query: participantsQuery,
    answer: participantsPage,
    failures: ['refused'],
  },

  'POST /admin/challenges/:id/participants/:member/remove': {
    id: 'removeParticipant',
    summary: 'Ends the participation of a member, who is notified of the reason',
    description:
      'As if they left: they leave their team and their tasks, and what they wrote stays. Refused (409) while they lead a team with others, and once the challenge has ended.',
    for: 'managers',
    params: participantParams,
    body: removeParticipantInput,
    failures: ['refused', 'conflict'],
  },
});
