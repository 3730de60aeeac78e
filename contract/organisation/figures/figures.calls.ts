import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../../challenges/challenges/challenges.ts';
import { component, countLike, instant, localized, textLike } from '../../schemas.ts';
import { addMonths, longestSpan } from './figure-span.ts';

/** The figures, in the order in which they are shown. */
export const figureNames = [
  'participation',
  'funnel',
  'goals',
  'states',
  'ages',
  'genders',
  'teams',
  'replies',
] as const;
export type FigureName = (typeof figureNames)[number];

const month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-03'], description: 'A month of the organisation' });

const figuresQuery = z
  .object({ from: month.optional(), to: month.optional() })
  .refine(({ from, to }) => !from || !to || (from <= to && addMonths(from, longestSpan) > to), { path: ['to'] });
export type FiguresQuery = z.infer<typeof figuresQuery>;

/** One number of a figure. */
export const figureRow = component('FigureRow', {
  key: textLike('2026-03', 'The month, the goal, the state, the age band, the gender or the class'),
  label: textLike('Março de 2026', 'In the language of the caller'),
  total: countLike(128)
    .nullable()
    .meta({ description: 'Null where it is below 5, or where a number below 5 would follow from it' }),
  is_at_least: z.boolean().meta({ description: 'A part of the sum is not shown' }),
});
export type FigureRow = z.infer<typeof figureRow>;

const figure = component('Figure', {
  name: z.enum(figureNames),
  title: textLike('Participação por mês'),
  definition: textLike('Quem aceitou um desafio, pelo mês em que o fez.'),
  column: textLike('Mês', 'What the rows are'),
  covers: z.object({ from: month, to: month }).meta({
    description:
      'What is counted: months, or the whole years that the span touches, so that no person follows from two spans',
  }),
  total: figureRow.pick({ total: true, is_at_least: true }).nullable().meta({
    description: 'Of all rows; null where they do not add up to a total',
  }),
  rows: z.array(figureRow),
  text: textLike('Participação por mês: 320 ao todo; o maior valor é março de 2026, com 128.', 'What the plot shows'),
  plot: textLike('<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'SVG, with its text'),
});
export type Figure = z.infer<typeof figure>;

export const figures = component('Figures', {
  challenge: z.object({ id: z.int(), title: localized }).nullable(),
  from: month,
  to: month,
  counted_at: instant.nullable().meta({ description: 'Figures are counted at night; null before the first time' }),
  figures: z.array(figure),
});
export type Figures = z.infer<typeof figures>;

const description =
  'Counted from rows each night, without tracking. Numbers below 5 are not shown, nor those from which one would follow. Texts and plots are in the language of the caller.';

export const figuresCalls = defineCalls('Figures', {
  'GET /admin/figures': {
    id: 'getFigures',
    summary: 'Figures of all challenges in a span of months, with definitions and plots',
    description,
    for: 'staff',
    query: figuresQuery,
    answer: figures,
    failures: ['refused'],
  },

  'GET /admin/challenges/:id/figures': {
    id: 'getChallengeFigures',
    summary: 'Figures of one challenge in a span of months, with definitions and plots',
    description,
    for: 'managers',
    params: challengeParams,
    query: figuresQuery,
    answer: figures,
    failures: ['refused'],
  },
});
