import { defineCalls } from '../calls.ts';
import { largestUpload } from '../pictures.ts';
import { avatarAnswer, avatarInput } from './avatars.ts';

export const avatarsCalls = defineCalls('Account', {
  'POST /profile/avatar': {
    id: 'updateAvatar',
    summary: "Changes the caller's avatar",
    description:
      'A form with the picture in the field `image`. It is turned upright, cut to a square and stripped of everything that is not its pixels. Neither the file nor where it was taken is kept.',
    for: 'members',
    body: avatarInput,
    file: { field: 'image', largest: largestUpload, perHour: 30 },
    answer: avatarAnswer,
  },

  'DELETE /profile/avatar': {
    id: 'deleteAvatar',
    summary: "Takes the caller's avatar away",
    description: "What they have at the provider they signed in with is shown instead, else everyone's default.",
    for: 'members',
  },
});
