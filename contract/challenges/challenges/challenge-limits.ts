/** The states of a challenge in the back office: `changed` is published and has a draft of changes. */
export const editorStates = ['draft', 'scheduled', 'published', 'changed', 'archived'] as const;
export type EditorState = (typeof editorStates)[number];

/** The orders of the list of challenges; `deadline` has challenges without one last. */
export const editorOrders = ['newest', 'title', 'deadline', 'changed'] as const;
export type EditorOrder = (typeof editorOrders)[number];

/** The most of each field: texts in characters, lists in items. */
export const editorLimits = {
  title: 120,
  shortDescription: 300,
  /** Of the text without markup. */
  description: 20_000,
  categories: 17,
  tags: 12,
  blocks: 40,
  blockText: 3000,
  blockNumber: 20,
  blockIcon: 40,
  address: 300,
  prizes: 20,
  prizeTitle: 120,
  prizeDescription: 1000,
  prizeValue: 999_999_999_999,
  winner: 120,
  livesChanged: 10_000_000_000,
} as const;

/** The least characters of a short description that is published. */
export const shortestShortDescription = 20;

/** The least and the most members that a challenge may allow its teams. */
export const teamMembers = { least: 2, most: 50 } as const;

/** The icons of blocks with a number. */
export const blockIcons = [
  'droplet',
  'users',
  'school',
  'bolt',
  'recycle',
  'heart',
  'home',
  'leaf',
  'chart',
  'map',
  'clock',
  'wheat',
] as const;
export type BlockIcon = (typeof blockIcons)[number];

/**
 * What pictures of a challenge are cut for, with their shape and widths in pixels; a shape of null is free. The first
 * width is that of the address.
 */
export const pictureUses = {
  banner: { shape: { width: 1200, height: 520 }, widths: [1600] },
  card: { shape: { width: 690, height: 388 }, widths: [690] },
  front: { shape: { width: 960, height: 640 }, widths: [960] },
  logo: { shape: { width: 690, height: 388 }, widths: [690] },
  block: { shape: null, widths: [1200] },
} as const satisfies Record<
  string,
  { shape: { width: number; height: number } | null; widths: readonly [number, ...number[]] }
>;
export type PictureUse = keyof typeof pictureUses;

/** The width in which an original is kept, in pixels; a smaller one keeps its size. */
export const originalWidth = 2400;

/** What a challenge has in pages of the back office of its own, each with texts in both languages. */
export const contentLists = ['stages', 'tasks', 'faqs', 'files', 'gallery', 'partners'] as const;
export type ContentList = (typeof contentLists)[number];

/** The pages of the back office that the checklist before publishing leads to. */
export type ChecklistPage = ContentList | 'people';

/** What the checklist before publishing finds. */
export const missingCodes = [
  'slug_invalid',
  'slug_taken',
  'title',
  'short_description',
  'short_description_length',
  'description',
  'goal',
  'tags',
  'banner',
  'opening_after_deadline',
  'registration_after_deadline',
  'registration_before_opening',
  'deadline_past',
  'blocks',
  'block_text',
  'alternative_text',
  'block_image',
  'block_number',
  'block_video',
  'prizes',
  'prize_title',
  'prize_currency',
  'winner_name',
  'untranslated',
  'stages_outside',
  'no_date',
  'no_stages',
  'no_reviewers',
  'no_faqs',
] as const;
export type MissingCode = (typeof missingCodes)[number];
