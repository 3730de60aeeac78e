import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { defineRows, textInLanguages } from '../../editing.ts';
import { largestUpload } from '../../pictures.ts';
import { component, day, example, localizedLike, textLike } from '../../schemas.ts';

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

/** The extensions of files that a document of the organisation may have. */
export const documentExtensions = [
  'pdf',
  'odt',
  'ods',
  'odp',
  'docx',
  'xlsx',
  'pptx',
  'csv',
  'txt',
  'json',
  'zip',
] as const;

/** The largest file of a document, in bytes. */
export const largestDocument = largestUpload;

/** The longest texts of transparency, in characters. */
export const transparencyLengths = { name: 120, title: 160, description: 1000, text: 20_000 } as const;

const text = (most: number, value: string) => z.string().trim().min(2).max(most).meta(example(value));
const optionalText = (most: number, value: string) => z.string().trim().max(most).meta(example(value));
const writtenMoney = z.number().min(0).max(999_999_999_999).multipleOf(0.01).meta(example(120000));
const rowId = z.int().min(1).meta(example(3));

/** The bodies that govern the organisation. */
export const editedBodies = defineRows(
  'governing-bodies',
  { one: 'GoverningBody', many: 'GoverningBodies' },
  {
    fields: {
      ...textInLanguages('name', { least: 2, most: transparencyLengths.name, like: { pt: 'Conselho', en: 'Council' } }),
      ...textInLanguages('description', {
        least: 2,
        most: transparencyLengths.description,
        like: { pt: 'Decide.', en: 'Decides.' },
      }),
    },
    extra: {},
  },
);

/** The people of those bodies. */
export const editedSeats = defineRows(
  'governing-seats',
  { one: 'GoverningSeat', many: 'GoverningSeats' },
  {
    fields: {
      governing_body_id: rowId,
      name: text(transparencyLengths.name, 'Ana Souza'),
      ...textInLanguages('role', {
        least: 2,
        most: transparencyLengths.name,
        like: { pt: 'Presidente', en: 'President' },
      }),
      since: day,
      until: day.nullable(),
    },
    extra: {},
  },
);

/** A part of a document as staff write it. */
const section = z.object({
  title: z.object({ pt: text(transparencyLengths.title, 'Receitas'), en: text(transparencyLengths.title, 'Income') }),
  text: z.object({
    pt: optionalText(transparencyLengths.text, 'O que recebemos.'),
    en: optionalText(transparencyLengths.text, 'What we received.'),
  }),
  amounts: z
    .array(
      z.object({
        label: z.object({
          pt: text(transparencyLengths.title, 'Doações'),
          en: text(transparencyLengths.title, 'Donations'),
        }),
        amount: z.number().multipleOf(0.01).meta(example(12500.5)),
      }),
    )
    .max(100),
});

/** The documents of the organisation. */
export const editedDocuments = defineRows(
  'documents',
  { one: 'Document', many: 'Documents' },
  {
    fields: {
      kind: z.enum(documentKinds),
      ...textInLanguages('title', {
        least: 2,
        most: transparencyLengths.title,
        like: { pt: 'Estatuto social', en: 'Statute' },
      }),
      description_pt: optionalText(transparencyLengths.description, 'As regras da organização.'),
      description_en: optionalText(transparencyLengths.description, 'The rules of the organisation.'),
      year: z.int().min(1900).max(2200).nullable().meta(example(2026, 'The year that it is about')),
      published_on: day,
      sections: z.array(section).max(60),
    },
    extra: {
      slug: textLike('estatuto-social'),
      file_name: z.string().nullable().meta(example('estatuto.pdf')),
      file_size: z.int().nullable().meta(example(52_000, 'In bytes')),
    },
  },
);

/** A file for a document, of one of `documentKinds`. */
export const documentFileInput = z.object({
  file: z.file().meta(example('estatuto.pdf', `Up to ${largestDocument / 1024 / 1024} MB`)),
});

/** Agreements with public bodies. */
export const editedAgreements = defineRows(
  'agreements',
  { one: 'Agreement', many: 'Agreements' },
  {
    fields: {
      number: text(60, '12/2026'),
      partner: text(transparencyLengths.name, 'Prefeitura de Santos'),
      ...textInLanguages('object', {
        least: 2,
        most: transparencyLengths.description,
        like: { pt: 'Limpeza de rios', en: 'River cleaning' },
      }),
      amount: writtenMoney,
      received: writtenMoney,
      starts_on: day,
      ends_on: day,
      status: z.enum(agreementStatuses),
      documents: z.array(rowId).max(50).meta({ description: 'The ids of its documents, in their order' }),
    },
    extra: {},
  },
);

const fact = (most: number, value: string) => z.string().trim().min(2).max(most).nullable().meta(example(value));
const email = z.email().max(200).nullable().meta(example('dados@example.org'));
const hour = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .meta(example('09:00'));
const weekday = z.int().min(1).max(7).meta(example(1, '1 is Monday'));

/** The organisation's legal data as staff edit them; its name belongs to how it looks and signs. */
export const editedFacts = z.object({
  tax_number: fact(40, '12.345.678/0001-90'),
  address: fact(300, 'Rua do Rio, 7, Santos'),
  phone: fact(40, '+55 13 5555-0100'),
  email,
  data_officer_name: fact(120, 'Ana Souza'),
  data_officer_email: email,
  first_weekday: weekday,
  last_weekday: weekday,
  opens_at: hour,
  closes_at: hour,
});
export const factsAnswer = component('EditedFacts', editedFacts.shape);
export type EditedFacts = z.infer<typeof editedFacts>;
export const factsChanges = changesOf(editedFacts);
