import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { component, example, textLike } from '../../schemas.ts';

/** The pictures of minors that others see once staff have looked at them. */
const reviewedPictures = ['avatar', 'team_banner', 'problem_location'] as const;
export type ReviewedPicture = (typeof reviewedPictures)[number];

const pictureReview = component('PictureReview', {
  address: textLike('/media/0f8fad5bd9cb469fa165708677289509/256.webp'),
  kind: z.enum(reviewedPictures).meta(example('avatar')),
  member: z.object({ id: z.int(), full_name: textLike('Ana Souza') }).meta({ id: 'PictureOwner' }),
  path: textLike('/profile/ana-souza', 'The page that shows it'),
});
export type PictureReview = z.infer<typeof pictureReview>;

const pictureReviews = z.array(pictureReview);

const pictureDecisionInput = z.object({
  address: z.string().min(1).max(200).meta(example('/media/0f8fad5bd9cb469fa165708677289509/256.webp')),
  decision: z.enum(['approved', 'refused']).meta(example('approved', '`refused` removes the picture')),
});
export type PictureDecisionInput = z.infer<typeof pictureDecisionInput>;

export const protectionCalls = defineCalls('Moderation', {
  'GET /moderation/pictures': {
    id: 'listPictureReviews',
    summary: 'The pictures of minors that others see once staff have looked at them',
    for: 'staff',
    answer: pictureReviews,
  },

  'POST /moderation/pictures/decisions': {
    id: 'createPictureDecision',
    summary: 'Shows a picture of a minor to others, or removes it',
    for: 'staff',
    body: pictureDecisionInput,
    answer: pictureReviews,
    failures: ['conflict'],
  },
});
