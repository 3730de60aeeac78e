import { z } from 'zod';
import { component, example, textLike } from '../../schemas.ts';

/** The pictures of minors that others see once staff have looked at them. */
export const reviewedPictures = ['avatar', 'team_banner', 'problem_location'] as const;
export type ReviewedPicture = (typeof reviewedPictures)[number];

export const pictureReview = component('PictureReview', {
  address: textLike('/media/0f8fad5bd9cb469fa165708677289509/256.webp'),
  kind: z.enum(reviewedPictures).meta(example('avatar')),
  member: z.object({ id: z.int(), full_name: textLike('Ana Souza') }).meta({ id: 'PictureOwner' }),
  path: textLike('/profile/ana-souza', 'The page that shows it'),
});
export type PictureReview = z.infer<typeof pictureReview>;

export const pictureReviews = z.array(pictureReview);

export const pictureDecisionInput = z.object({
  address: z.string().min(1).max(200).meta(example('/media/0f8fad5bd9cb469fa165708677289509/256.webp')),
  decision: z.enum(['approved', 'refused']).meta(example('approved', '`refused` removes the picture')),
});
export type PictureDecisionInput = z.infer<typeof pictureDecisionInput>;
