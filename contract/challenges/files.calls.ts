import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { filesPage, filesQuery } from './files.ts';

export const filesCalls = defineCalls('Gallery and files', {
  'GET /challenges/:id/files': {
    id: 'listFiles',
    summary: 'A page of the files of a challenge, newest first',
    description: 'Refused (403) where the challenge does not show files.',
    for: 'everyone',
    params: challengeParams,
    query: filesQuery,
    answer: filesPage,
    cache: ['challenge:{id}', 'files:{id}', 'figures:{id}'],
    failures: ['refused'],
  },
});
