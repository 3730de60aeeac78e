import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { defineRows } from '../editing.ts';
import { day } from '../localized.ts';
import { component, example, textLike } from '../schemas.ts';
import { largestDocument } from './document-files.ts';
import { agreementStatuses, documentKinds } from './transparency.ts';

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
      name_pt: text(transparencyLengths.name, 'Conselho'),
      name_en: text(transparencyLengths.name, 'Council'),
      description_pt: text(transparencyLengths.description, 'Decide.'),
      description_en: text(transparencyLengths.description, 'Decides.'),
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
      role_pt: text(transparencyLengths.name, 'Presidente'),
      role_en: text(transparencyLengths.name, 'President'),
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
      title_pt: text(transparencyLengths.title, 'Estatuto social'),
      title_en: text(transparencyLengths.title, 'Statute'),
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

/** A file for a document; `document-files.ts` has the kinds. */
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
      object_pt: text(transparencyLengths.description, 'Limpeza de rios'),
      object_en: text(transparencyLengths.description, 'River cleaning'),
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
