import { z } from 'zod';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, digits, example, localized, textLike } from '../../schemas.ts';
import { challengeReference } from '../challenges/challenges.ts';
import { interaction, replyLength } from './interactions.ts';
import { stageForm } from './stage-form.ts';

/** What the desk lists: without a reply; of these, claimed by the viewer; replied to by the viewer; by anyone. */
export const deskViews = ['waiting', 'claimed', 'mine', 'answered'] as const;
export type DeskView = (typeof deskViews)[number];

/** The most interactions that one call claims, and how many the desk claims at once. */
export const maximumClaims = 50;
export const claimedAtOnce = 10;
/** After so many hours a claim ends by itself. */
export const claimHours = 24;

export const deskQuery = z.object({
  ...pageQuery(rowsPerPage),
  'filter[view]': z.enum(deskViews).default('waiting').meta({
    description: 'Without a reply; claimed by the caller; replied to by the caller; or with a reply',
  }),
  'filter[challenge]': digits(9).optional().meta({ description: 'Id of a challenge' }),
  'filter[stage]': digits(9).optional().meta({ description: 'Id of a stage' }),
});
export type DeskQuery = z.infer<typeof deskQuery>;

const deskStage = component('DeskStage', {
  is_judged: z.boolean(),
  id: z.int(),
  title: localized,
  message: localized.meta({ description: 'What it asks for, in plain text' }),
  form: stageForm.nullable().meta({ description: 'Of a judged stage that asks by a form of its own' }),
  challenge: challengeReference,
  total: countLike(40, 'Its interactions'),
  waiting: countLike(12, 'Those without a reply'),
  own: countLike(8, 'Those to which the caller has replied'),
});
export type DeskStage = z.infer<typeof deskStage>;

/** Interactions of all stages in which the caller replies: those that wait first, then the oldest. */
export const deskPage = pageOf(interaction)
  .extend({
    stages: z.array(deskStage).meta({ description: 'All in which the caller replies, by challenge' }),
    claimed_count: countLike(3, 'Interactions without a reply that the caller has claimed'),
  })
  .meta({ id: 'DeskPage' });
export type DeskPage = z.infer<typeof deskPage>;

export const claimsInput = z.object({
  interactions: z
    .array(z.int().positive())
    .min(1)
    .max(maximumClaims)
    .meta(example([7, 8])),
  claimed: z.boolean().meta({ description: 'False lets them go' }),
});
export type ClaimsInput = z.infer<typeof claimsInput>;
export const claims = component('InteractionClaims', {
  claimed: z.array(z.int()).meta(example([7], 'Ids of those that the caller has from now on')),
  taken: z.array(z.int()).meta(example([8], 'Ids of those that others have')),
});
export type Claims = z.infer<typeof claims>;

/** Of saved remarks: the length of a title, and the most of one member or of the organisation. */
export const remarkLimits = { title: 80, count: 100 } as const;

export const remark = component('SavedRemark', {
  id: z.int(),
  title: textLike('Falta medir'),
  content: textLike('Boa ideia! Conte quanta água o filtro limpou em um dia.'),
  is_shared: z.boolean().meta({ description: "The organisation's, for all who reply; otherwise the caller's own" }),
  can: z.object({ edit: z.boolean() }).meta({ id: 'SavedRemarkCan' }),
});
export type Remark = z.infer<typeof remark>;
export const remarkList = component('SavedRemarks', {
  data: z.array(remark),
  can: z
    .object({ share: z.boolean().meta({ description: "May write the organisation's" }) })
    .meta({ id: 'SavedRemarksCan' }),
});
export type RemarkList = z.infer<typeof remarkList>;

export const changeRemarkInput = z.object({
  title: z.string().trim().min(1).max(remarkLimits.title).meta(example('Falta medir')),
  content: z.string().trim().min(1).max(replyLength).meta(example('Conte quanta água o filtro limpou em um dia.')),
});
export type RemarkFields = z.infer<typeof changeRemarkInput>;
export const newRemarkInput = changeRemarkInput.extend({ is_shared: z.boolean().default(false) });
export const remarkParams = z.object({ remark: digits(9) });
