import { z } from 'zod';
import { day } from '../localized.ts';
import { component, example, localizedLike, textLike } from '../schemas.ts';

const money = z.number().meta(example(120000));

/** The organisation's legal data; missing ones are null. */
export const organisationFacts = component('OrganisationFacts', {
  name: z.string().nullable(),
  tax_number: z.string().nullable().meta({ description: 'CNPJ' }),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  data_officer: z.object({ name: textLike('Ana Souza'), email: textLike('dados@example.org') }).nullable(),
  contact_hours: z.object({
    first_weekday: z.int().min(1).max(7).meta({ description: '1 is Monday' }),
    last_weekday: z.int().min(1).max(7),
    opens_at: textLike('09:00'),
    closes_at: textLike('18:00'),
  }),
});
export type OrganisationFacts = z.infer<typeof organisationFacts>;

/** A governing body with its members and their terms. */
export const governingBody = component('GoverningBody', {
  id: z.int(),
  name: localizedLike('Council', 'Conselho'),
  description: localizedLike('Decides.', 'Decide.'),
  members: z.array(
    z.object({
      id: z.int(),
      name: textLike('Ana Souza'),
      role: localizedLike('President', 'Presidente'),
      since: day,
      until: day.nullable(),
    }),
  ),
});
export type GoverningBody = z.infer<typeof governingBody>;

export const documentKinds = ['statute', 'policy', 'minutes', 'accounts', 'open_data', 'agreement', 'report'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A link to a document. */
export const documentReference = component('DocumentReference', {
  slug: textLike('estatuto-social'),
  kind: z.enum(documentKinds),
  title: localizedLike('Statute', 'Estatuto social'),
  description: localizedLike('The rules of the organisation.', 'As regras da organização.', 'May be empty'),
  year: z.int().nullable().meta(example(2026, 'The year that it is about')),
  published_on: day,
});
export type DocumentReference = z.infer<typeof documentReference>;

/** A part of a document: text, and amounts of money where it has any. */
export const documentSection = z.object({
  title: localizedLike('Income', 'Receitas'),
  text: localizedLike('What we received.', 'O que recebemos.', 'Empty lines separate paragraphs'),
  amounts: z.array(
    z.object({
      label: localizedLike('Donations', 'Doações'),
      amount: z.number().meta(example(12500.5)),
    }),
  ),
});
export type DocumentSection = z.infer<typeof documentSection>;

export const organisationDocument = documentReference
  .extend({
    sections: z.array(documentSection),
    file: z
      .object({ name: textLike('estatuto.pdf'), url: textLike('/documents/3/estatuto.pdf'), size: z.int() })
      .nullable()
      .meta({ description: 'The file to download, with its size in bytes' }),
  })
  .meta({ id: 'OrganisationDocument' });
export type OrganisationDocument = z.infer<typeof organisationDocument>;

export const agreementStatuses = ['in_force', 'finished', 'accounts_approved'] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** An agreement with a public body, with the data that the law requires. */
export const partnershipAgreement = component('PartnershipAgreement', {
  id: z.int(),
  number: textLike('12/2026'),
  partner: textLike('Prefeitura de Santos'),
  object: localizedLike('River cleaning', 'Limpeza de rios'),
  amount: money.meta({ description: 'In Brazilian reais' }),
  received: money.meta({ description: 'How much of it has been passed on' }),
  starts_on: day,
  ends_on: day,
  status: z.enum(agreementStatuses),
  documents: z.array(documentReference),
});
export type PartnershipAgreement = z.infer<typeof partnershipAgreement>;

export const transparency = component('Transparency', {
  organisation: organisationFacts,
  bodies: z.array(governingBody),
  documents: z.array(documentReference).meta({ description: 'Those that belong to no agreement, the statute first' }),
  agreements: z.array(partnershipAgreement),
  totals: z.object({ amount: money, received: money }),
});
export type Transparency = z.infer<typeof transparency>;

export const documentParams = z.object({ slug: z.string().max(120) });
