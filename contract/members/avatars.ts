import { z } from 'zod';
import { textLike } from '../examples.ts';

/** A form with a picture; `pictures.ts` has the accepted types. */
export const avatarInput = z.object({
  image: z.file().meta({ description: 'JPEG, PNG, WebP or AVIF, up to 10 MB', examples: ['portrait.jpg'] }),
});

export const avatarAnswer = z
  .object({
    avatar: textLike('/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0/256.webp').meta({
      description: 'Its address, in a width of 256 pixels',
    }),
  })
  .meta({ id: 'Avatar' });
export type AvatarAnswer = z.infer<typeof avatarAnswer>;
