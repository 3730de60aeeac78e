import { z } from 'zod';
import { instant } from '../localized.ts';
import { component, example, textLike } from '../schemas.ts';

/** A session of a member, as its owner sees it. */
export const session = component('Session', {
  id: z.uuid().meta(example('0b6fd3f5-5d7e-4c59-9d3c-1f2a3b4c5d6e')),
  device: textLike('Firefox, Android', 'Browser and system'),
  place: z.string().nullable().meta({ description: 'The time zone of the browser, such as America/Sao_Paulo' }),
  created_at: instant,
  updated_at: instant.meta({ description: 'Last seen' }),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;
export const sessionParams = z.object({ id: z.uuid() });
export const endSessionsQuery = z.object({
  including: z.literal('this').optional().meta({ description: 'With `this`, the browser that asks is signed out too' }),
});
