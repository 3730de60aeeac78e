import { type Language, writtenLanguages } from '../../language.ts';
import { findVideo } from '../../site/video/video-address.ts';
import { isSlug } from '../../slugs.ts';
import { isOutside } from '../timeline/stage-window.ts';
import type { ChallengeContent, ContentsState, DraftBlock, PrizeWinner, WinnerCandidate } from './challenge-editor.ts';
import { type MissingCode, shortestShortDescription } from './challenge-limits.ts';

export interface Missing {
  readonly code: MissingCode;
  /** Path of the field that it leads to. */
  readonly field: string;
  /** Without it, the challenge cannot be published; the rest is advice. */
  readonly required: boolean;
}

interface Situation {
  readonly now: Date;
  readonly isSlugTaken: boolean;
  /** Winners in the content that the challenge does not have any more. */
  readonly gone?: readonly PrizeWinner[];
  /** Where left out, what is required is found all the same. */
  readonly contents?: ContentsState;
}

const required = (code: MissingCode, field: string): Missing => ({ code, field, required: true });
const advised = (code: MissingCode, field: string): Missing => ({ code, field, required: false });

/** White space, and characters that show nothing, are no text. */
const isBlank = (text: string | null) => (text ?? '').replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '') === '';
/** Markup without text is no text either. */
const isBlankHtml = (html: string) => isBlank(html.replace(/<[^>]*>|&nbsp;/g, ''));
const time = (instant: string | null) => (instant === null ? undefined : Date.parse(instant));

function missingTexts(content: ChallengeContent): Missing[] {
  return writtenLanguages(content.offered_languages).flatMap((language) => {
    const short = content[`short_description_${language}`].trim();
    return [
      ...(isBlank(content[`title_${language}`]) ? [required('title', `title_${language}`)] : []),
      ...(isBlank(short) ? [required('short_description', `short_description_${language}`)] : []),
      ...(!isBlank(short) && short.length < shortestShortDescription
        ? [required('short_description_length', `short_description_${language}`)]
        : []),
      ...(isBlankHtml(content[`description_${language}`]) ? [required('description', `description_${language}`)] : []),
    ];
  });
}

function missingDates(content: ChallengeContent, now: Date): Missing[] {
  const opening = time(content.opens_at);
  const deadline = time(content.deadline);
  const registration = time(content.registration_deadline);
  const missing: Missing[] = [];
  if (opening !== undefined && deadline !== undefined && opening >= deadline)
    missing.push(required('opening_after_deadline', 'opens_at'));
  if (registration !== undefined && deadline !== undefined && registration > deadline)
    missing.push(required('registration_after_deadline', 'registration_deadline'));
  if (registration !== undefined && opening !== undefined && registration <= opening)
    missing.push(required('registration_before_opening', 'registration_deadline'));
  if (deadline === undefined) missing.push(advised('no_date', 'deadline'));
  if (deadline !== undefined && deadline <= now.getTime()) missing.push(advised('deadline_past', 'deadline'));
  return missing;
}

function missingInBlock(block: DraftBlock, written: readonly Language[]): Missing[] {
  const at = (part: string) => `blocks.${block.id}.${part}`;
  const missing: Missing[] = [];
  if (block.type === 'image' && !block.image) missing.push(required('block_image', at('image')));
  if (block.type === 'relevant' && isBlank(block.number)) missing.push(required('block_number', at('number')));
  if (block.type === 'video' && !findVideo(block.video ?? '')) missing.push(required('block_video', at('video')));
  const code = block.type === 'image' ? 'alternative_text' : 'block_text';
  for (const language of written)
    if (isBlank(block[`text_${language}`])) missing.push(required(code, at(`text_${language}`)));
  return missing;
}

type Named = PrizeWinner | WinnerCandidate;

const isAmong = (winner: PrizeWinner, others: readonly Named[]) =>
  winner.kind !== 'name' && others.some((other) => other.kind === winner.kind && other.id === winner.id);

/** The teams and members that a content names as winners, without those that were found in the challenge. */
export function goneWinners(
  { prizes }: Pick<ChallengeContent, 'prizes'>,
  found: readonly WinnerCandidate[],
): PrizeWinner[] {
  return prizes.flatMap(({ winner }) => (!winner || winner.kind === 'name' || isAmong(winner, found) ? [] : [winner]));
}

function missingWinners({ prizes }: ChallengeContent, gone: readonly PrizeWinner[]): Missing[] {
  return prizes
    .filter(({ winner }) => winner && isAmong(winner, gone))
    .map(({ id }) => required('winner_name', `prizes.${id}.winner`));
}

function missingPrizes({ type, prizes, offered_languages }: ChallengeContent): Missing[] {
  if (type !== 'competition') return [];
  if (prizes.length === 0) return [advised('prizes', 'prizes')];
  return prizes.flatMap((prize) => {
    const at = (part: string) => `prizes.${prize.id}.${part}`;
    return [
      ...writtenLanguages(offered_languages)
        .filter((language) => isBlank(prize[`title_${language}`]))
        .map((language) => required('prize_title', at(`title_${language}`))),
      ...(prize.value !== null && prize.currency === null ? [required('prize_currency', at('currency'))] : []),
      ...(prize.winner?.kind === 'name' && isBlank(prize.winner.name) ? [required('winner_name', at('winner'))] : []),
    ];
  });
}

/** Advice about what is edited on other pages: stages, tasks, questions, files, pictures, partners and people. */
function missingInContents(content: ChallengeContent, contents: ContentsState): Missing[] {
  const { untranslated, stages, has_reviewers, has_faqs } = contents;
  return [
    ...(stages.length === 0 ? [advised('no_stages', 'contents.stages')] : []),
    ...(has_reviewers ? [] : [advised('no_reviewers', 'contents.people')]),
    ...(has_faqs ? [] : [advised('no_faqs', 'contents.faqs')]),
    ...untranslated.map((list) =>
      advised(list === 'gallery' ? 'alternative_text' : 'untranslated', `contents.${list}`),
    ),
    ...(stages.some((stage) => isOutside(stage, content)) ? [advised('stages_outside', 'contents.stages')] : []),
  ];
}

/**
 * The checklist before publishing, in the order of the form: what is missing and required, and advice. Titles need no
 * check of contrast: pages lay them on the colour of the main goal, in ink or white, whichever contrasts more.
 */
export function missingFor(content: ChallengeContent, { now, isSlugTaken, gone = [], contents }: Situation): Missing[] {
  return [
    ...(isSlug(content.slug) ? [] : [required('slug_invalid', 'slug')]),
    ...(isSlugTaken ? [required('slug_taken', 'slug')] : []),
    ...missingTexts(content),
    ...(content.category_ids.length === 0 ? [required('goal', 'category_ids')] : []),
    ...(content.tags.length === 0 ? [advised('tags', 'tags')] : []),
    ...(['banner_url', 'card_banner_url', 'front_banner_url'] as const)
      .filter((field) => content[field] === null)
      .map((field) => advised('banner', field)),
    ...missingDates(content, now),
    ...(content.blocks.length === 0 ? [advised('blocks', 'blocks')] : []),
    ...content.blocks.flatMap((block) => missingInBlock(block, writtenLanguages(content.offered_languages))),
    ...missingPrizes(content),
    ...missingWinners(content, gone),
    ...(contents ? missingInContents(content, contents) : []),
  ];
}

/** Whether everything that is required is there. */
export function isPublishable(missing: readonly Missing[]): boolean {
  return missing.every(({ required }) => !required);
}
