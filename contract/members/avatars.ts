import { z } from 'zod';

/** A form with a picture; which ones are taken, `pictures.ts` says. */
export const avatarInput = z.object({
  image: z.file().meta({ description: 'JPEG, PNG, WebP or AVIF, up to 10 MB' }),
});

export const avatarAnswer = z
  .object({ avatar: z.string().meta({ description: 'Its address, in a width of 256 pixels' }) })
  .meta({ id: 'Avatar' });
export type AvatarAnswer = z.infer<typeof avatarAnswer>;
