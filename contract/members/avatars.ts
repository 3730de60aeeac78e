import { z } from 'zod';
import { component, example, textLike } from '../schemas.ts';

/** A form with a picture; `pictures.ts` has the accepted types. */
export const avatarInput = z.object({
  image: z.file().meta(example('portrait.jpg', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
});

export const avatarAnswer = component('Avatar', {
  avatar: textLike('/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0/256.webp', 'Its address, in a width of 256 pixels'),
});
export type AvatarAnswer = z.infer<typeof avatarAnswer>;
