import { z } from 'zod';
import { textLike } from './examples.ts';

/** An answer with only a message, in the caller's language. */
export const messageAnswer = z
  .object({ message: textLike('Enviamos um link para o seu e-mail.') })
  .meta({ id: 'Message' });
export type MessageAnswer = z.infer<typeof messageAnswer>;
