import { z } from 'zod';
import { component, example, textLike } from '../schemas.ts';

const blankIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** The server that sends the mails. Ports other than 465 begin unencrypted and are upgraded by STARTTLS. */
export const mailServerInput = z.object({
  host: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .regex(/^[a-z0-9.:[\]-]+$/i)
    .meta(example('smtp.example.org')),
  port: z.coerce.number().int().min(1).max(65_535).meta(example(587)),
  user: z.preprocess(blankIsAbsent, z.string().trim().max(254).optional()).meta(example('desafios')),
  password: z
    .preprocess(blankIsAbsent, z.string().max(500).optional())
    .meta(example('sete-rios', 'Without one, the stored one is used where host, port and user are the same')),
  sender: z.email().max(254).meta(example('desafios@example.org', 'An address that the server may send from')),
});
export type MailServerInput = z.infer<typeof mailServerInput>;

/** Settings to try before they are stored. */
export const mailTestInput = z.object({
  server: mailServerInput.optional().meta({ description: 'Without it, those in use are tried' }),
});

export const mailTestAnswer = component('MailTest', {
  sent_to: textLike('lucia@example.org', 'The address of the caller, which the server accepted a mail for'),
});

export const mailServer = component('MailServer', {
  source: z
    .enum(['environment', 'stored', 'none'])
    .meta(example('stored', 'Those of the environment are changed there; where there are none, mails wait')),
  host: textLike('smtp.example.org').nullable(),
  port: z.int().nullable().meta(example(587)),
  user: textLike('desafios').nullable(),
  has_password: z.boolean(),
  sender: textLike('desafios@example.org').nullable(),
});
export type MailServer = z.infer<typeof mailServer>;
