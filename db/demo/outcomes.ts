import type { OrganisationIdentity } from '@mutirao/contract/organisation/identity/identity.ts';
import { sql } from 'kysely';
import { createCertificates } from '../../server/features/challenges/certificates/certificates.factory.ts';
import { setIdentity } from '../../server/features/organisation/identity/index.ts';
import { challengePicture } from '../../server/features/site/pictures/index.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { attendanceList } from './challenges.ts';
import { type DemoResult, demoResults } from './content.ts';
import { challengeAdminAddress } from './members.ts';

const day = 24 * 60 * 60 * 1000;

interface Seeding {
  readonly connection: Connection;
  readonly now: Date;
  readonly challengeId: number;
  readonly begun: Date;
  readonly indicatorId: number;
  /** Who enters and who confirms. */
  readonly people: { readonly enters: number; readonly confirms: number };
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function insertEntry({ connection, challengeId, indicatorId, people }: Seeding, row: object): Promise<number> {
  const shared = { challenge_id: challengeId, indicator_id: indicatorId, entered_by: people.enters };
  const { id } = await connection
    .insertInto('result_entry')
    .values({ ...shared, ...row } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes off the number that was there before entries what is entered apart from then on. */
async function takeOffOpening(seeding: Seeding, { entries }: DemoResult): Promise<void> {
  const quantity = entries.reduce((sum, entry) => sum + (entry.replaces ? entry.quantity : 0), 0);
  if (quantity === 0) return;
  const { connection, now, indicatorId } = seeding;
  const { id } = await connection
    .selectFrom('result_entry')
    .select('id')
    .where('indicator_id', '=', indicatorId)
    .where('source', '=', 'opening')
    .executeTakeFirstOrThrow();
  const at = new Date(now.getTime() - 25 * day);
  const note = 'Uma parte deste número agora está lançada à parte, com lugar e comprovantes.';
  const when = { happened_on: dayOf(at), created_at: at };
  await insertEntry(seeding, { ...when, quantity: -quantity, method: 'counted', note, corrects_id: id });
}

async function seedEntry(seeding: Seeding, entry: DemoResult['entries'][number]): Promise<void> {
  const { connection, now, people } = seeding;
  const at = new Date(now.getTime() - entry.days_ago * day);
  const when = { happened_on: dayOf(at), created_at: at };
  const { quantity, place, method, note } = entry;
  const id = await insertEntry(seeding, { ...when, quantity, place, method, note });
  const evidence = [
    ...(entry.photo
      ? [
          {
            kind: 'photo' as const,
            url: entry.photo.image,
            name: 'foto.svg',
            caption: entry.photo.caption,
            is_public: true,
          },
        ]
      : []),
    ...(entry.list ? [{ kind: 'attendance_list' as const, ...attendanceList.row, caption: '', is_public: false }] : []),
  ];
  if (evidence.length > 0)
    await connection
      .insertInto('result_evidence')
      .values(
        evidence.map((one) => ({
          ...one,
          entry_id: id,
          size: one.kind === 'photo' ? 0 : attendanceList.row.size,
          added_by: people.enters,
          created_at: at,
        })),
      )
      .execute();
  if (entry.confirmed)
    await connection
      .insertInto('result_confirmation')
      .values({ entry_id: id, confirmed_by: people.confirms, created_at: new Date(at.getTime() + day) })
      .execute();
  const { correct } = entry;
  if (correct)
    await insertEntry(seeding, {
      ...when,
      created_at: new Date(at.getTime() + 2 * day),
      place,
      method,
      quantity: correct.quantity - quantity,
      note: correct.note,
      corrects_id: id,
    });
}

async function seedResult(seeding: Omit<Seeding, 'indicatorId'>, result: DemoResult): Promise<void> {
  const { connection, now, challengeId, begun, people } = seeding;
  const { name, unit, method, target, due_in_days, change } = result;
  const own = { challenge_id: challengeId };
  const { id: indicatorId } = name
    ? await connection.insertInto('result_indicator').values(own).returning('id').executeTakeFirstOrThrow()
    : await connection
        .selectFrom('result_indicator')
        .select('id')
        .where('challenge_id', '=', challengeId)
        .where('is_lives_changed', '=', true)
        .executeTakeFirstOrThrow();
  const plan = {
    ...own,
    indicator_id: indicatorId,
    name_pt: name?.pt ?? 'Vidas transformadas',
    name_en: name?.en ?? 'Lives changed',
    unit_pt: unit?.pt ?? 'pessoas',
    unit_en: unit?.en ?? 'people',
    method_pt: method.pt,
    method_en: method.en,
    due_on: dayOf(new Date(now.getTime() + due_in_days * day)),
    planned_by: people.enters,
  };
  await connection
    .insertInto('planned_result')
    .values([
      { ...plan, version: 1, target, created_at: begun },
      ...(change ? [{ ...plan, ...change, version: 2, created_at: new Date(now.getTime() - 15 * day) }] : []),
    ])
    .execute();
  await takeOffOpening({ ...seeding, indicatorId }, result);
  for (const entry of result.entries) await seedEntry({ ...seeding, indicatorId }, entry);
}

/** Inserts what some challenges of the demo world planned and what was done; their lives changed stay as they are. */
export async function seedResults(connection: Connection, now: Date): Promise<void> {
  const { rows: people } = await sql<{ enters: number; confirms: number }>`
    select (select id from member where email = ${challengeAdminAddress}) as enters,
      (select id from member where email = 'admin@example.org') as confirms`.execute(connection);
  for (const [slug, results] of Object.entries(demoResults())) {
    const { id, created_at: begun } = await connection
      .selectFrom('challenge')
      .select(['id', 'created_at'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    for (const result of results)
      await seedResult(
        { connection, now, challengeId: id, begun, people: people[0] as (typeof people)[number] },
        result,
      );
  }
}

/** How the fictional organisation signs. */
export const demoIdentity: OrganisationIdentity = { name: 'Instituto Mutirão', signatory: 'Lúcia Prado' };

interface Closing {
  readonly slug: string;
  readonly responsible: string;
  readonly hours: number | null;
}

/** Closed challenges whose certificates were issued. */
const closings: readonly Closing[] = [
  { slug: 'sombra-no-ponto-em-cuiaba', responsible: 'Benedita Arruda', hours: 40 },
  { slug: 'casa-sem-mofo-em-jaboatao', responsible: 'Severino Cavalcanti Lins', hours: 24 },
];
export const certifiedChallenges: readonly string[] = closings.map(({ slug }) => slug);

const demoContestant = 'contestant@example.org';
const hour = 60 * 60 * 1000;

interface Participant {
  member_id: number;
  email: string;
  name: string;
  accepted_at: Date;
  team_name: string | null;
  is_captain: boolean;
  id: number;
  slug: string;
  title_pt: string;
  title_en: string;
  goals: number[];
  closed_at: Date;
}

/**
 * Closes these challenges and issues their certificates: those of the first are all valid, that of the demo contestant
 * corrected; of the second, one that another contestant had was withdrawn.
 */
export async function seedCertificates(connection: Connection, now: Date): Promise<void> {
  await setIdentity(connection, demoIdentity);
  for (const [place, { slug, responsible, hours }] of closings.entries()) {
    await sql`
      update challenge set responsible_name = ${responsible}, certificate_hours = ${hours} where slug = ${slug}`.execute(
      connection,
    );
    const { rows } = await sql<Participant>`
      select m.id as member_id, m.email, trim(m.first_name || ' ' || m.last_name) as name, r.created_at as accepted_at,
        t.name as team_name, coalesce(t.responsible_id = m.id, false) as is_captain,
        c.id, c.slug, c.title_pt, c.title_en, to_json(c.category_ids) as goals, c.closed_at
      from challenge c
        join challenge_role r on r.challenge_id = c.id and r.role = 'contestant'
        join member m on m.id = r.member_id
        left join team_member tm on tm.challenge_id = c.id and tm.member_id = m.id
        left join team t on t.id = tm.team_id
      where c.slug = ${slug} order by m.id`.execute(connection);
    const withdrawn = place === 1 ? rows.find(({ email }) => email !== demoContestant) : undefined;
    const issued = new Date(now.getTime() - 2 * 24 * hour);
    const corrected = place === 0 ? rows.find(({ email }) => email === demoContestant) : undefined;
    await createCertificates(
      connection,
      rows.map((row) => ({
        challenge_id: row.id,
        member_id: row.member_id,
        contestant_name: row.name,
        team_name: row.team_name,
        role: row.is_captain ? ('captain' as const) : ('contestant' as const),
        hours,
        challenge_title_pt: row.title_pt,
        challenge_title_en: row.title_en,
        responsible_name: responsible,
        organisation_name: demoIdentity.name,
        organisation_signatory: demoIdentity.signatory,
        logo_url: challengePicture('card', row.slug, row.goals),
        banner_url: challengePicture('banner', row.slug, row.goals),
        accepted_at: row.accepted_at,
        closed_at: row.closed_at,
        created_at: issued,
        updated_at: issued,
        ...(row === corrected && { hours: 60, updated_at: new Date(issued.getTime() + 5 * hour) }),
        ...(row === withdrawn && {
          withdrawn_at: new Date(issued.getTime() + 3 * hour),
          withdrawal_reason: 'Emitido por engano: a pessoa ajudou em outro desafio.',
        }),
      })),
    );
  }
}
