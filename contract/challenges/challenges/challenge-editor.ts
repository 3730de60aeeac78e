import { z } from 'zod';
import { personShape } from '../../members/profiles/profiles.ts';
import { maximumPerPage, rowsPerPage } from '../../pagination.ts';
import { component, countLike, digits, example, instant, textLike } from '../../schemas.ts';
import { goalCount } from '../categories/goals.ts';
import { challengeContent, contentDates } from './challenge-content.ts';
import {
  contentLists,
  editorLimits,
  editorOrders,
  editorStates,
  missingCodes,
  type PictureUse,
  pictureUses,
} from './challenge-limits.ts';
import { challenge, prize, situations } from './challenges.ts';

/** An uploaded picture before it is cut. */
const original = component('PictureOriginal', {
  id: z.int(),
  url: textLike('/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0/2400.webp'),
  width: countLike(2400, 'In pixels'),
  height: countLike(1600),
});
const share = z.number().min(0).max(1);
/** A rectangle, in shares of the original. */
const crop = z
  .object({ x: share, y: share, width: share.min(0.01), height: share.min(0.01) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001)
  .meta({ id: 'Crop', description: 'In shares of the original', examples: [{ x: 0, y: 0.1, width: 1, height: 0.65 }] });
export type Crop = z.infer<typeof crop>;

const use = z.enum(Object.keys(pictureUses) as [PictureUse, ...PictureUse[]]);
/** A picture as it is shown, with what it was cut from. */
export const pictureCut = component('PictureCut', {
  url: textLike('/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0/1600.webp', 'The value for the field of the draft'),
  use,
  crop,
  original,
});
export type PictureCut = z.infer<typeof pictureCut>;
export const pictureOriginal = original;
export type PictureOriginal = z.infer<typeof original>;
export const pictureInput = z.object({
  image: z.file().meta(example('photo.jpg', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
});
export const cutInput = z.object({ use, crop });
export type CutInput = z.infer<typeof cutInput>;

export const pictureParams = z.object({ id: digits(9), picture: digits(9) });

export type { ChallengeContent, ContentField, DraftBlock, DraftPrize, PrizeWinner } from './challenge-content.ts';

const person = component('Editor', personShape);

/** One thing that is missing, or should be looked at, before publishing. */
export const missing = component('MissingForPublishing', {
  code: z.enum(missingCodes),
  field: textLike('title_en', 'Path of the field that it leads to, such as `blocks.<id>.text_en`'),
  required: z.boolean().meta({ description: 'Without it, the challenge cannot be published' }),
});

/** What the checklist needs to know of the stages, tasks and other contents, which are not in the draft. */
const contentsState = component('ContentsState', {
  untranslated: z
    .array(z.enum(contentLists))
    .meta(example(['tasks'], 'Lists with a text in one language only; the gallery: with a picture without text')),
  stages: z.array(z.object({ start_at: instant, finish_at: instant.nullable() })),
  has_reviewers: z.boolean().meta({ description: 'A judge or an adviser, who answers stages' }),
  has_faqs: z.boolean(),
});
export type ContentsState = z.infer<typeof contentsState>;

export const effectCodes = [
  'situation_changes',
  'opening_moves',
  'registration_closes',
  'registration_reopens',
  'registration_shortened',
  'registration_extended',
  'deadline_shortened',
  'deadline_extended',
  'stages_outside',
] as const;

/** What changed dates do to those who take part. */
export const dateEffect = component('DateEffect', {
  code: z.enum(effectCodes),
  from: z.string().nullable().meta(example('2026-03-25T15:00:00.000Z', 'A situation or an instant')),
  to: z.string().nullable().meta(example('2026-03-20T15:00:00.000Z')),
  members: countLike(128, 'Participants concerned; of registrations: followers who do not take part'),
  teams: countLike(12),
  stages: z
    .array(z.object({ id: z.int(), title_pt: textLike('Protótipo'), title_en: textLike('Prototype') }))
    .meta({ description: 'Those that lie outside of the new dates' }),
});
export type DateEffect = z.infer<typeof dateEffect>;

export const effectsInput = z.object(contentDates);
export type EffectsInput = z.infer<typeof effectsInput>;
export const effectsAnswer = z.object({ data: z.array(dateEffect) }).meta({ id: 'DateEffects' });

const candidate = component('WinnerCandidate', {
  kind: z.enum(['team', 'member']),
  id: z.int(),
  name: textLike('Guardiões do Rio'),
});
export type WinnerCandidate = z.infer<typeof candidate>;
export const winnersQuery = z.object({ search: z.string().trim().max(100).default('') });
export const winnersAnswer = z.object({ data: z.array(candidate) }).meta({ id: 'WinnerCandidates' });

/** The figures of a challenge as editors see them. */
const editorCounts = {
  contestants_count: countLike(128),
  followers_count: countLike(340),
  teams_count: countLike(12),
};

/** A scheduled publication; `refused_at` where something required, or the right to publish, was missing at its moment. */
const publication = component('ScheduledPublication', {
  at: instant,
  by: person.nullable(),
  refused_at: instant.nullable(),
});

/** A challenge as it is edited. */
export const challengeDocument = component('ChallengeDocument', {
  id: z.int(),
  state: z.enum(editorStates),
  situation: z.enum(situations),
  content: challengeContent.meta({ description: 'The draft, where there is one' }),
  published: challengeContent.nullable().meta({ description: 'What visitors see; null while it is not published' }),
  changes: z
    .array(z.object({ field: textLike('title_pt'), by: person.nullable(), at: instant }))
    .meta({ description: 'Who changed which field of the draft last, the latest first' }),
  publication: publication.nullable(),
  published_at: instant.nullable().meta({ description: 'For the first time' }),
  closed_at: instant.nullable(),
  archived_at: instant.nullable(),
  created_at: instant,
  ...editorCounts,
  is_slug_taken: z.boolean().meta({ description: 'The address of the draft is, or was, that of another challenge' }),
  contents: contentsState,
  missing: z.array(missing),
  effects: z.array(dateEffect).meta({ description: 'Of the dates in the draft' }),
  pictures: z.array(pictureCut).meta({ description: 'The uploaded pictures that the draft shows' }),
  winners: z.array(candidate).meta({ description: 'The names of the teams and members that the draft names' }),
  can: z
    .object({
      edit: z.boolean(),
      edit_lives_changed: z.boolean(),
      discard: z.boolean(),
      publish: z.boolean().meta({ description: 'May publish, now or at a time, once nothing required is missing' }),
      unpublish: z.boolean(),
      unschedule: z.boolean(),
      close: z.boolean(),
      archive: z.boolean(),
      unarchive: z.boolean(),
      copy: z.boolean(),
    })
    .meta({ id: 'EditorCan', description: 'What the caller may do here and now' }),
});
export type ChallengeDocument = z.infer<typeof challengeDocument>;
export type EditorCan = ChallengeDocument['can'];

const title = z.string().trim().max(editorLimits.title).default('').meta(example('Rio limpo'));
const requestId = z.uuid().meta(example('7f4df4f2-8c5b-4c55-9a0e-0d7b9a0d9f11'));
/** A title in one language at least. The id makes a repeated call answer the challenge that the first one created. */
export const createChallengeInput = z
  .object({ request_id: requestId, title_pt: title, title_en: title })
  .refine(({ title_pt, title_en }) => title_pt !== '' || title_en !== '', {
    path: ['title_pt'],
    params: { required: true },
  });
export type CreateChallengeInput = z.infer<typeof createChallengeInput>;
export const copyChallengeInput = z.object({ request_id: requestId });

export const publicationInput = z.object({
  at: instant.optional().meta({ description: 'In the future; without it, at once' }),
});
/** What the caller sees and wants to end: a publication that took place meanwhile is not undone by mistake. */
export const unpublishQuery = z.object({ of: z.enum(['scheduled', 'published']) });

/** The page of a challenge as it will be, from its draft. */
export const challengePreview = z.object({ challenge, prizes: z.array(prize) }).meta({ id: 'ChallengePreview' });
export type ChallengePreview = z.infer<typeof challengePreview>;

/** A challenge in the list of the back office; texts and dates are those of the draft, where there is one. */
export const editorEntry = component('EditorEntry', {
  id: z.int(),
  slug: textLike('rio-limpo', 'Of the page that visitors see'),
  title_pt: textLike('Rio limpo'),
  title_en: textLike('Clean river'),
  state: z.enum(editorStates),
  situation: z.enum(situations),
  category_ids: z.array(z.int()),
  opens_at: instant.nullable(),
  deadline: instant.nullable(),
  registration_deadline: instant.nullable(),
  publish_at: instant.nullable().meta({ description: 'The moment of a scheduled publication' }),
  missing_count: countLike(3, 'Required things that are missing for publishing'),
  ...editorCounts,
  changed_at: instant,
  created_at: instant,
});
export type EditorEntry = z.infer<typeof editorEntry>;

export const editorQuery = z.object({
  state: z.enum(editorStates).optional(),
  situation: z.enum(situations).optional(),
  category: z.coerce.number().int().min(1).max(goalCount).optional().meta({ description: 'Id of a goal' }),
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .meta({ description: 'Part of a title, in either language, or of the address' }),
  order: z.enum(editorOrders).default('newest'),
  after: z.string().max(300).optional().meta({ description: 'The `next` of the page before' }),
  per_page: z.coerce.number().int().min(1).max(maximumPerPage).default(rowsPerPage),
});
export type EditorQuery = z.infer<typeof editorQuery>;

export const editorPage = component('EditorPage', {
  data: z.array(editorEntry),
  next: z.string().nullable().meta(example('eyJrZXkiOiIxMiIsImlkIjoxMn0', 'Null on the last page')),
  can: z.object({ create: z.boolean() }).meta({ description: 'What the caller may do here' }),
});
export type EditorPage = z.infer<typeof editorPage>;
