import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { languageChoices } from '../../language.ts';
import { maximumTag } from '../../limits.ts';
import { example, instant } from '../../schemas.ts';
import { maximumSlug } from '../../slugs.ts';
import { goalCount } from '../categories/goals.ts';
import { editorLimits, teamMembers } from './challenge-limits.ts';
import { blockTypes, challengeTypes, switchableTabs } from './challenges.ts';

/** Chosen by whoever adds the item, so that a repeated call adds it once. */
const itemId = z.uuid().meta(example('7f4df4f2-8c5b-4c55-9a0e-0d7b9a0d9f11'));

const winner = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('team'), id: z.int() }),
    z.object({ kind: z.literal('member'), id: z.int() }),
    z.object({ kind: z.literal('name'), name: z.string().max(editorLimits.winner).meta(example('Escola do Bairro')) }),
  ])
  .meta({ id: 'PrizeWinner', description: 'A team or a participant of the challenge, or any name' });
export type PrizeWinner = z.infer<typeof winner>;

/** The dates of a challenge, as its effects depend on them. */
export const contentDates = {
  opens_at: instant.nullable(),
  deadline: instant.nullable(),
  registration_deadline: instant.nullable(),
  registration_closed: z.boolean(),
};

interface Bounds {
  text(longest: number, sample: string, description?: string): z.ZodString;
  list<Item extends z.ZodType>(item: Item, most: number): z.ZodArray<Item>;
}

/** The shapes of what is edited, within limits or not. */
function shapesWithin({ text, list }: Bounds) {
  const address = (sample: string, description?: string) => text(editorLimits.address, sample, description).nullable();
  const picture = (description?: string) => address('/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0/1600.webp', description);
  const block = z.object({
    id: itemId,
    type: z.enum(blockTypes),
    text_pt: text(editorLimits.blockText, 'Comece pela casa.', 'Of a picture: what it shows; of a video: its title'),
    text_en: text(editorLimits.blockText, 'Start with the house.'),
    image: picture(),
    icon: text(editorLimits.blockIcon, 'droplet').nullable(),
    number: text(editorLimits.blockNumber, '16 m³').nullable(),
    video: address('https://vimeo.com/1084537', 'Address of a YouTube or Vimeo video'),
  });
  const prize = z.object({
    id: itemId,
    title_pt: text(editorLimits.prizeTitle, 'Primeiro prêmio'),
    title_en: text(editorLimits.prizeTitle, 'First prize'),
    description_pt: text(editorLimits.prizeDescription, 'Para a equipe.'),
    description_en: text(editorLimits.prizeDescription, 'For the team.'),
    value: z.number().min(0).max(editorLimits.prizeValue).nullable().meta(example(5000)),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .meta(example('BRL', 'ISO 4217')),
    winner: winner.nullable(),
  });
  /** Formats cost characters: the server counts those of the text. */
  const richText = (sample: string) => text(editorLimits.description * 3, sample, 'HTML; the server cleans it');
  const contentWith = <Block extends z.ZodType, Prize extends z.ZodType>(oneBlock: Block, onePrize: Prize) =>
    z.object({
      slug: text(maximumSlug, 'rio-limpo'),
      type: z.enum(challengeTypes),
      offered_languages: z.enum(languageChoices).meta({ description: 'In which its texts are written' }),
      title_pt: text(editorLimits.title, 'Rio limpo'),
      title_en: text(editorLimits.title, 'Clean river'),
      short_description_pt: text(editorLimits.shortDescription, 'Limpe um rio com a gente.'),
      short_description_en: text(editorLimits.shortDescription, 'Clean a river with us.'),
      description_pt: richText('<p>O rio está sujo.</p>'),
      description_en: richText('<p>The river is dirty.</p>'),
      banner_url: picture('Null shows a picture that is generated from the name'),
      card_banner_url: picture(),
      front_banner_url: picture(),
      logo_url: picture('Of certificates; null takes the picture of the card'),
      category_ids: list(z.int().min(1).max(goalCount), editorLimits.categories).meta({
        description: 'Goals, the main one first',
      }),
      tags: list(text(maximumTag, 'água'), editorLimits.tags),
      blocks: list(oneBlock, editorLimits.blocks),
      prizes: list(onePrize, editorLimits.prizes),
      ...contentDates,
      time_zone: text(60, 'America/Sao_Paulo', 'The zone in which the dates are meant'),
      tabs_off: z.array(z.enum(switchableTabs)),
      teams_enabled: z.boolean(),
      max_members: z.int().min(teamMembers.least).max(teamMembers.most).meta({ description: 'Of a team' }),
      lives_changed: z.int().min(0).max(editorLimits.livesChanged).meta({ description: 'Staff alone change it' }),
    });
  return { block, prize, contentWith };
}

const limited = shapesWithin({
  text: (longest, ...about) =>
    z
      .string()
      .max(longest)
      .meta(example(...about)),
  list: (item, most) => z.array(item).max(most),
});
/** As stored: what was written by other means may be longer than an editor may write. */
const stored = shapesWithin({
  text: (_longest, ...about) => z.string().meta(example(...about)),
  list: (item) => z.array(item),
});

/** A part of the description, in a draft. */
export const draftBlock = stored.block.meta({ id: 'DraftBlock' });
export type DraftBlock = z.infer<typeof draftBlock>;

/** A prize in a draft; its position is that in the list. */
export const draftPrize = stored.prize.meta({ id: 'DraftPrize' });
export type DraftPrize = z.infer<typeof draftPrize>;

/**
 * Everything of a challenge that is edited. A draft may be incomplete: `missingFor` says what a published one needs
 * beyond these limits.
 */
export const challengeContent = stored.contentWith(draftBlock, draftPrize).meta({ id: 'ChallengeContent' });
export type ChallengeContent = z.infer<typeof challengeContent>;
export type ContentField = keyof ChallengeContent;

export const draftChanges = changesOf(limited.contentWith(limited.block, limited.prize));
