import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readPartnersFile } from '../../server/features/organisation/partners/index.ts';
import { resetTexts } from '../../server/features/organisation/texts/index.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { deleteFiles } from './challenges.ts';
import { demoChallenges, demoLeague, demoTransparency } from './content.ts';
import { demoIdentity } from './outcomes.ts';
import { demoDraftSlug, demoNews } from './recent.ts';

/** The texts of the fictional organisation. */
const texts = join(import.meta.dirname, 'texts');

/** What was removed; nothing where there is no demo world. */
export interface Removed {
  readonly challenges: number;
  readonly members: number;
}

/** The certificates of demo challenges and of demo members, which would outlive both. */
async function removeCertificates(connection: Connection): Promise<void> {
  const slugs = demoChallenges().map(({ slug }) => slug);
  const { rows } = await sql<{ id: number }>`
    select id from certificate
    where challenge_id in (select id from challenge where slug = any(${slugs}))
      or member_id in (select id from member where is_demo)`.execute(connection);
  const ids = rows.map(({ id }) => id);
  await sql`delete from certificate_credential where certificate_id = any(${ids})`.execute(connection);
  await sql`delete from certificate where id = any(${ids})`.execute(connection);
  await sql`
    update signatory set name = null where name = ${demoIdentity.signatory}`.execute(connection);
}

/** The demo challenges and their copies for tests of speed, with all that hangs on them. */
async function removeChallenges(connection: Connection): Promise<number[]> {
  const slugs = [...demoChallenges().map(({ slug }) => slug), demoDraftSlug];
  const { rows } = await sql<{ id: number; tags: string[] }>`
    with model as materialized (select slug, title_pt from challenge where slug = any(${slugs}))
    delete from challenge c
    where slug = any(${slugs}) or exists (
      select from model, substring(c.slug from '\\d+$') number
      where c.slug = model.slug || '-' || number and c.title_pt = model.title_pt || ' ' || number
    )
    returning id, tags`.execute(connection);
  const tags = [...new Set(rows.flatMap((row) => row.tags))];
  await sql`
    delete from tag
    where name = any(${tags}) and not exists (select from challenge where tag.name = any(tags))`.execute(connection);
  await sql`
    delete from announcement
    where event = 'product_news' and detail = ${JSON.stringify(demoNews)}::jsonb`.execute(connection);
  return rows.map(({ id }) => id);
}

/** The demo members. Teams of other people that they lead go to who has been there longest. */
async function removeMembers(connection: Connection, media: Platform['files']['media']): Promise<number[]> {
  await sql`
    update team set responsible_id = next.member_id
    from (
      select distinct on (t.id) t.id, tm.member_id
      from team t
        join member leader on leader.id = t.responsible_id and leader.is_demo
        join team_member tm on tm.team_id = t.id
        join member m on m.id = tm.member_id and not m.is_demo
      order by t.id, tm.created_at, tm.id
    ) next
    where next.id = team.id`.execute(connection);
  const teams = await sql<{ picture: string | null }>`
    delete from team using member m where m.id = responsible_id and m.is_demo
    returning banner_url as picture`.execute(connection);
  const members = await sql<{ id: number; picture: string | null }>`
    delete from member where is_demo returning id, avatar_url as picture`.execute(connection);
  for (const { picture } of [...teams.rows, ...members.rows]) await media.release(connection, picture);
  return members.rows.map(({ id }) => id);
}

/** The fictional organisation: what it shows of itself, its league and its partners. Rows that were changed since stay. */
async function removeOrganisation(connection: Connection): Promise<void> {
  const { organisation, bodies, documents, agreements } = demoTransparency();
  const { name, address, phone, email, data_officer_name, data_officer_email } = organisation;
  await sql`
    update organisation set name = nullif(name, ${name}), address = nullif(address, ${address}),
      phone = nullif(phone, ${phone}), email = nullif(email, ${email})`.execute(connection);
  await sql`
    update organisation set data_officer_name = null, data_officer_email = null
    where data_officer_name = ${data_officer_name} and data_officer_email = ${data_officer_email}`.execute(connection);
  const named = <Row, Name extends keyof Row>(rows: readonly Row[], field: Name) => rows.map((row) => row[field]);
  await sql`delete from governing_body where name_pt = any(${named(bodies, 'name_pt')})`.execute(connection);
  await sql`delete from partnership_agreement where number = any(${named(agreements, 'number')})`.execute(connection);
  await sql`delete from organisation_document where slug = any(${named(documents, 'slug')})`.execute(connection);
  await sql`
    delete from league_member
    where full_name = any(${named(demoLeague(), 'name')}) and avatar like '/pictures/portrait/%'`.execute(connection);
  const { text: partners } = readPartnersFile(await readFile(join(texts, 'pt/our-partners.md'), 'utf8'));
  await sql`
    delete from partner
    using unnest(${named(partners, 'slug')}::text[], ${named(partners, 'name')}::text[]) demo(slug, name)
    where partner.slug = demo.slug and partner.name = demo.name`.execute(connection);
}

/** Removes everything of the demo world and nothing else, on every instance at once. */
export async function removeDemoWorld({
  database,
  write,
  files,
  clock,
}: Pick<Platform, 'database' | 'write' | 'files' | 'clock'>): Promise<Removed> {
  const removed = await write(async (transaction, invalidate) => {
    await removeCertificates(transaction);
    const challenges = await removeChallenges(transaction);
    const members = await removeMembers(transaction, files.media);
    await removeOrganisation(transaction);
    await resetTexts(transaction, { folder: texts, now: clock() });
    invalidate('lists', 'figures', 'categories', 'league', 'transparency', 'texts', 'members', 'settings');
    invalidate(
      ...challenges.flatMap((id) => [`challenge:${id}`, `teams:${id}`]),
      ...members.map((id) => `member:${id}`),
    );
    return { challenges: challenges.length, members: members.length };
  });
  await deleteFiles({ database, files });
  return removed;
}
