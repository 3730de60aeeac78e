import { z } from 'zod';
import { component, localizedLike } from '../schemas.ts';

/** A question about one challenge. */
export const challengeFaq = component('ChallengeFaq', {
  id: z.int(),
  question: localizedLike('May I take part alone?', 'Posso participar sem equipe?'),
  answer: localizedLike('<p>Yes.</p>', '<p>Sim.</p>', 'HTML of a few elements, cleaned'),
});
export type ChallengeFaq = z.infer<typeof challengeFaq>;
