import { z } from 'zod';

/** An answer that only tells, in the caller's language. */
export const messageAnswer = z.object({ message: z.string() }).meta({ id: 'Message' });
export type MessageAnswer = z.infer<typeof messageAnswer>;
