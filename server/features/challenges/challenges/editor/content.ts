import type {
  ChallengeContent,
  DraftBlock,
  DraftPrize,
  PrizeWinner,
} from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { foldTag, normalizeTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type ValidationIssue, validationMessage } from '@mutirao/contract/validation-messages.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readLimited } from '../../../../platform/rich-text/read-text.ts';

type Challenge = Selectable<Tables['challenge']>;
type Prize = Selectable<Tables['challenge_prize']>;
type Columns =
  | Exclude<keyof ChallengeContent, 'blocks' | 'prizes' | 'opens_at' | 'deadline' | 'registration_deadline'>
  | 'opens_at'
  | 'deadline'
  | 'registration_deadline';

/** A challenge's own values of what is edited. */
interface ContentRow extends Pick<Challenge, Columns> {
  readonly id: number;
  readonly blocks: DraftBlock[];
  readonly prizes: (Omit<DraftPrize, 'winner'> & Pick<Prize, 'winner_team_id' | 'winner_member_id' | 'winner_name'>)[];
}

const blocks = sql`coalesce((
  select json_agg(json_build_object(
    'id', b.key, 'type', b.type, 'text_pt', b.text_pt, 'text_en', b.text_en,
    'image', b.image, 'icon', b.icon, 'number', b.number, 'video', b.video) order by b.position)
  from challenge_block b where b.challenge_id = c.id), '[]')`;

const prizes = sql`coalesce((
  select json_agg(json_build_object(
    'id', p.key, 'title_pt', p.title_pt, 'title_en', p.title_en, 'description_pt', p.description_pt,
    'description_en', p.description_en, 'value', p.value, 'currency', p.currency, 'winner_team_id', p.winner_team_id,
    'winner_member_id', p.winner_member_id, 'winner_name', p.winner_name) order by p.position)
  from challenge_prize p where p.challenge_id = c.id), '[]')`;

/** The own values of challenges. */
export async function findContents(connection: Connection, ids: readonly number[]): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select c.id, c.slug, c.type, c.offered_languages, c.title_pt, c.title_en, c.short_description_pt, c.short_description_en,
      c.description_pt, c.description_en, c.banner_url, c.card_banner_url, c.front_banner_url, c.logo_url,
      to_json(c.category_ids) as category_ids, to_json(c.tags) as tags, ${blocks} as blocks, ${prizes} as prizes,
      c.opens_at, c.deadline, c.registration_deadline, c.registration_closed, c.time_zone,
      to_json(c.tabs_off) as tabs_off, c.teams_enabled, c.max_members, c.lives_changed
    from challenge c where c.id = any(${ids})`.execute(connection);
  return rows;
}

type Winner = Pick<ContentRow['prizes'][number], 'winner_team_id' | 'winner_member_id' | 'winner_name'>;

function presentWinner({ winner_team_id, winner_member_id, winner_name }: Winner): PrizeWinner | null {
  if (winner_team_id !== null) return { kind: 'team', id: winner_team_id };
  if (winner_member_id !== null) return { kind: 'member', id: winner_member_id };
  return winner_name === null ? null : { kind: 'name', name: winner_name };
}

const json = (date: Date | null) => date?.toISOString() ?? null;

/** A challenge's own values as they are edited. */
export function presentContent({ id: _, ...row }: ContentRow): ChallengeContent {
  return {
    ...row,
    opens_at: json(row.opens_at),
    deadline: json(row.deadline),
    registration_deadline: json(row.registration_deadline),
    prizes: row.prizes.map(({ winner_team_id, winner_member_id, winner_name, ...prize }) => ({
      ...prize,
      winner: presentWinner({ winner_team_id, winner_member_id, winner_name }),
    })),
  };
}

type Fields = Partial<ChallengeContent>;

/** Refuses a value at its field. */
export function refuseField(field: string, message: Localized): AppError {
  return new AppError('invalid', { fieldMessages: { [field]: message } });
}

/** Refuses a value at its field, with the message of a rule. */
export function refuseByRule(field: string, issue: ValidationIssue): AppError {
  return refuseField(field, { pt: validationMessage(issue, 'pt'), en: validationMessage(issue, 'en') });
}

const cleanDescription = (html: string, field: string) =>
  readLimited(html, { field, maximum: editorLimits.description }).html;

/** Tags without repetitions; of spellings that differ in accents, the first stays. */
function cleanTags(tags: readonly string[]): string[] {
  const normalized = tags.map(normalizeTag).filter((tag) => tag !== '');
  return normalized.filter((tag, at) => normalized.findIndex((other) => foldTag(other) === foldTag(tag)) === at);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/');
  } catch {
    return false;
  }
}

const cleanInstant = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());

/** A cleaner for each field that has one; it may refuse. */
const cleaners: { [Name in keyof ChallengeContent]?: (value: ChallengeContent[Name]) => ChallengeContent[Name] } = {
  description_pt: (html) => cleanDescription(html, 'description_pt'),
  description_en: (html) => cleanDescription(html, 'description_en'),
  category_ids: (ids) => [...new Set(ids)],
  tags: cleanTags,
  tabs_off: (tabs) => [...new Set(tabs)].toSorted(),
  opens_at: cleanInstant,
  deadline: cleanInstant,
  registration_deadline: cleanInstant,
  time_zone: (name) => {
    if (!isTimeZone(name)) throw refuseByRule('time_zone', { params: { unknown: 'timezone' } });
    return name;
  },
};

/** Fields of a draft as they are stored; refuses what no draft may hold. */
export function cleanContent<Some extends Fields>(fields: Some): Some {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const clean = cleaners[name as keyof ChallengeContent] as ((value: unknown) => unknown) | undefined;
      return [name, clean ? clean(value) : value];
    }),
  ) as Some;
}
