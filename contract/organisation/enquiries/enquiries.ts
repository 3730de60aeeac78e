import { z } from 'zod';
import { emailAddress } from '../../accounts/passwords.ts';
import { countryCode } from '../../members/profiles/profiles.ts';
import { component, day, example, instant, oneLine, textLike } from '../../schemas.ts';

/** In characters. */
export const enquiryBounds = {
  name: { least: 2, most: 100 },
  subject: { least: 3, most: 120 },
  message: { least: 10, most: 2000 },
  phone: { least: 8, most: 25 },
  category_suggestion: { least: 2, most: 100 },
} as const;
/** The most links to other sites; a message with more counts as spam. */
export const mostLinks = 3;
/** In seconds: a faster submission counts as spam. */
export const shortestWriting = 2;

/** A message to the organisation, or a request for information that the law obliges it to answer. */
export const enquiryKinds = ['contact', 'e-sic'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** Header with the time the form was shown, as signed by `GET contact/form`. */
export const stampHeader = 'form-stamp';
/** Header with a UUID of the sender: repeated submissions with the same one are stored once. */
export const submissionHeader = 'idempotency-key';

const link = /(?:https?:\/\/(?:www\.)?|\bwww\.)/gi;

const text = ({ least, most }: { least: number; most: number }) =>
  z.string().trim().min(1, { abort: true }).min(least).max(most);
const line = (bounds: { least: number; most: number }) => text(bounds).regex(oneLine);
const message = text(enquiryBounds.message)
  .refine((written) => (written.match(link) ?? []).length <= mostLinks, { params: { links: mostLinks } })
  .meta(example('Quero ajudar a limpar o rio da minha cidade.'));
const name = line(enquiryBounds.name).meta(example('Ana Souza'));
const trap = z
  .string()
  .optional()
  .refine((filled) => !filled, { params: { empty: true } })
  .meta({ description: 'A field that people do not see and leave empty' });

/** The fields of the contact form. */
export const contactInput = z.object({
  name,
  email: emailAddress,
  subject: line(enquiryBounds.subject).meta(example('Voluntariado')),
  message,
  kind: z.enum(enquiryKinds).default('contact'),
  website: trap,
});
export type ContactInput = z.infer<typeof contactInput>;

/** The fields of a proposal. */
export const proposalInput = z.object({
  name,
  email: emailAddress,
  phone: line(enquiryBounds.phone)
    .regex(/^\+?[\d\s().-]*$/)
    .meta(example('+55 13 99999-0000')),
  country: countryCode,
  category_suggestion: line(enquiryBounds.category_suggestion).meta(
    example('Vida na água', 'The name of a goal, or a theme in words of one’s own'),
  ),
  message,
  website: trap,
});
export type ProposalInput = z.infer<typeof proposalInput>;

/** The data that a form needs before it is filled in. */
export const enquiryForm = component('EnquiryForm', {
  stamp: textLike('1772723220000.q7Jw0yXbT2mN', `The moment it is shown, signed; sent back as ${stampHeader}`),
});
export type EnquiryForm = z.infer<typeof enquiryForm>;

/** The answer to a message: information requests get a protocol, by which their answer is found. */
export const enquiryReceipt = component('EnquiryReceipt', {
  id: z.int(),
  kind: z.enum(enquiryKinds),
  protocol: z.string().nullable().meta(example('ACDE-3467-9FGH-JKM4')),
  due_on: day.nullable().meta({ description: 'The day until which it is answered' }),
  created_at: instant,
});
export type EnquiryReceipt = z.infer<typeof enquiryReceipt>;

export const proposalReceipt = component('ProposalReceipt', { id: z.int(), created_at: instant });
export type ProposalReceipt = z.infer<typeof proposalReceipt>;
