import { component, textLike } from './schemas.ts';

/** An answer with only a message, in the caller's language. */
export const messageAnswer = component('Message', { message: textLike('Enviamos um link para o seu e-mail.') });
