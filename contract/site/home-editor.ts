import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { defineRows } from '../editing.ts';
import { day } from '../localized.ts';
import { component, example } from '../schemas.ts';
import { computedFigures, shownChallenges } from './home.ts';

/** The longest texts of the home page, in characters. */
export const homeLengths = { title: 80, text: 240, value: 12, label: 60, source: 160, address: 300 } as const;

const text = (most: number, value: string) => z.string().trim().min(2).max(most).meta(example(value));
const webAddress = z.url({ protocol: /^https$/ }).max(homeLengths.address);

/** A page of the platform, or an address elsewhere. */
const link = z
  .union([
    webAddress,
    z
      .string()
      .max(homeLengths.address)
      .regex(/^\/(?![/\\])\S*$/),
  ])
  .nullable()
  .meta(example('/challenges', 'A path of the platform, or an address with https:'));

/** Banners of the home page: at most two that are due are shown, in their order. */
export const editedBanners = defineRows(
  'home-banners',
  { one: 'HomeBanner', many: 'HomeBanners' },
  {
    fields: {
      title_pt: text(homeLengths.title, 'Inscrições abertas'),
      title_en: text(homeLengths.title, 'Registration is open'),
      text_pt: text(homeLengths.text, 'Venha fazer junto.'),
      text_en: text(homeLengths.text, 'Come and work together.'),
      link,
      starts_on: day.nullable().meta({ description: 'The first day, in Brasília; null: at once' }),
      ends_on: day.nullable().meta({ description: 'The last day; null: until it is deleted' }),
    },
    extra: { picture: z.string().nullable().meta({ description: 'Null: without a picture' }) },
  },
);

/** Figures that the organisation gives; a figure without a source is refused. */
export const editedFigures = defineRows(
  'home-figures',
  { one: 'HomeFigure', many: 'HomeFigures' },
  {
    fields: {
      value: z.string().trim().min(1).max(homeLengths.value).meta(example('20x')),
      label_pt: text(homeLengths.label, 'investimento alavancado'),
      label_en: text(homeLengths.label, 'of investment leveraged'),
      source_pt: text(homeLengths.source, 'Relatório anual de 2025'),
      source_en: text(homeLengths.source, 'Annual report 2025'),
      source_url: webAddress.nullable().meta(example('https://example.org/relatorio.pdf')),
    },
    extra: {},
  },
);

const choices = {
  challenge_ids: z
    .array(z.int32())
    .max(shownChallenges)
    .meta(example([1, 2], 'The challenges that home presents')),
  figures: z
    .array(z.enum(computedFigures))
    .max(computedFigures.length)
    .meta(example(['challenges'])),
};

/** What staff choose for the home page. */
export const homeChoices = component('HomeChoices', choices);
export type HomeChoices = z.infer<typeof homeChoices>;
export const homeChanges = changesOf(z.object(choices));
