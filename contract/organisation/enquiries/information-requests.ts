import { z } from 'zod';
import { component, day, instant, textLike } from '../../schemas.ts';

/** Letters and digits that are not easily confused, read or heard. Their number is prime, which the check needs. */
export const protocolCharacters = '34679ACDEFGHJKMNPQRTWXY';
/** The number of random characters, without the check character. */
export const randomCharacters = 15;

/** The check character, which detects every wrong character and every swap of two. */
export function checkCharacter(random: string): string {
  const size = protocolCharacters.length;
  const sum = [...random].reduce((total, character, at) => total + (at + 1) * protocolCharacters.indexOf(character), 0);
  return protocolCharacters[sum % size] as string;
}

/** Parses a typed or pasted protocol into its stored form; undefined for an invalid one. */
export function readProtocol(typed: string): string | undefined {
  const protocol = typed.replace(/[\s.\-–—]/g, '').toUpperCase();
  const isWellFormed = new RegExp(`^[${protocolCharacters}]{${randomCharacters + 1}}$`).test(protocol);
  return isWellFormed && checkCharacter(protocol.slice(0, -1)) === protocol.at(-1) ? protocol : undefined;
}

/** A protocol for display: in groups of four. */
export function writeProtocol(protocol: string): string {
  return protocol.replace(/(.{4})(?=.)/g, '$1-');
}

/** Days to answer a request, and days of the one extension, with a reason: Lei 12.527/2011, art. 11. */
export const daysToAnswer = 20;
export const daysOfExtension = 10;

/** The limit exceeds every typed protocol; an invalid one is answered like an unknown one. */
export const requestParams = z.object({ protocol: z.string().max(60) });

/** A typed protocol; an invalid one is reported before the request is sent. */
export const protocolInput = z.object({
  protocol: z
    .string()
    .trim()
    .min(1, { abort: true })
    .refine((typed) => readProtocol(typed) !== undefined, { params: { protocol: true } }),
});

/** An information request, for anyone who has its protocol. */
export const informationRequest = component('InformationRequest', {
  protocol: textLike('ACDE-3467-9FGH-JKM4'),
  subject: textLike('Contas de 2025'),
  message: textLike('Peço as contas de 2025.'),
  status: z.enum(['received', 'extended', 'answered']),
  due_on: day.meta({ description: 'The day until which it is answered, extension included' }),
  is_overdue: z.boolean(),
  extension_reason: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  created_at: instant,
});
export type InformationRequest = z.infer<typeof informationRequest>;
