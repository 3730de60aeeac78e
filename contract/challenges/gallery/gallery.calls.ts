import { defineCalls } from '../../calls.ts';
import { largestUpload } from '../../pictures.ts';
import { challengeParams } from '../challenges/challenges.ts';
import {
  changePictureInput,
  createPictureInput,
  deletePicturesQuery,
  editedGallery,
  editedGalleryQuery,
  editedPicture,
  editedPictureParams,
  galleryPage,
  galleryQuery,
} from './gallery.ts';

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

export const galleryEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/gallery': {
    id: 'listEditedPictures',
    summary: 'A page of the pictures of a challenge, newest first, to edit them',
    for: 'managers',
    params: challengeParams,
    query: editedGalleryQuery,
    answer: editedGallery,
  },

  'POST /admin/challenges/:id/gallery': {
    id: 'createPicture',
    summary: 'Adds a picture to the gallery of a challenge',
    description:
      'It is rotated upright and stripped of its metadata. The original is not stored. The same picture is not added twice.',
    for: 'managers',
    params: challengeParams,
    body: createPictureInput,
    file: { field: 'image', largest: largestUpload, perHour: 300 },
    answer: editedPicture,
    status: [201],
    failures: ['conflict'],
  },

  'PATCH /admin/challenges/:id/gallery/:picture': {
    id: 'changePicture',
    summary: 'Changes the alternative text of a picture',
    for: 'managers',
    params: editedPictureParams,
    body: changePictureInput,
    answer: editedPicture,
    failures: ['conflict'],
  },

  'DELETE /admin/challenges/:id/gallery': {
    id: 'deletePictures',
    summary: 'Deletes pictures of a challenge; those that are gone are ignored',
    for: 'managers',
    params: challengeParams,
    query: deletePicturesQuery,
  },
});
