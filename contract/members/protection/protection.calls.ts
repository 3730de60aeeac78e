import { defineCalls } from '../../calls.ts';
import { pictureDecisionInput, pictureReviews } from './picture-reviews.ts';

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
