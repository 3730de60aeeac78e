import { defineCalls } from '../calls.ts';
import { largestUpload } from '../pictures.ts';
import { avatarAnswer, avatarInput } from './avatars.ts';

export const avatarsCalls = defineCalls('Account', {
  'POST /profile/avatar': {
    id: 'updateAvatar',
    summary: "Changes the caller's avatar",
    description:
      'A form with the picture in the field `image`, or JSON that names an upload there. The picture is rotated upright, cropped to a square and stripped of its metadata. The original file is not stored.',
    for: 'members',
    body: avatarInput,
    file: { field: 'image', largest: largestUpload, perHour: 30 },
    answer: avatarAnswer,
  },

  'DELETE /profile/avatar': {
    id: 'deleteAvatar',
    summary: "Removes the caller's avatar",
    description: 'The picture of their provider is shown instead, else the default one.',
    for: 'members',
  },
});
