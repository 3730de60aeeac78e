import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { galleryPage, galleryQuery } from './gallery.ts';

export const galleryCalls = defineCalls('Gallery and files', {
  'GET /challenges/:id/gallery': {
    id: 'listPictures',
    summary: 'A page of the pictures of a challenge, newest first',
    for: 'everyone',
    params: challengeParams,
    query: galleryQuery,
    answer: galleryPage,
    cache: ['challenge:{id}', 'gallery:{id}'],
  },
});
