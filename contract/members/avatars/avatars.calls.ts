import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { largestUpload } from '../../pictures.ts';
import { component, example, textLike } from '../../schemas.ts';

/** A form with a picture; `pictures.ts` has the accepted types. */
const avatarInput = z.object({
  image: z.file().meta(example('portrait.jpg', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
});

const avatarAnswer = component('Avatar', {
  avatar: textLike('/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0/256.webp', 'Its address, in a width of 256 pixels'),
});
export type AvatarAnswer = z.infer<typeof avatarAnswer>;

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
    ages: 'everyone',
  },
});
