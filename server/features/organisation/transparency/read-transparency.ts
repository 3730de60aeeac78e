import type {
  DocumentReference,
  GoverningBody,
  OrganisationDocument,
  OrganisationFacts,
  PartnershipAgreement,
  Transparency,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';

const localized = (name: string) => sql`
  jsonb_build_object('en', ${sql.ref(`${name}_en`)}, 'pt', ${sql.ref(`${name}_pt`)})`;

/** The transparency record of the organisation. */
export async function findOrganisation(connection: Connection): Promise<OrganisationFacts> {
  const { rows } = await sql<OrganisationFacts>`
    select name, tax_number, address, phone, email,
      case when data_officer_name is not null
        then jsonb_build_object('name', data_officer_name, 'email', data_officer_email) end as data_officer,
      jsonb_build_object(
        'first_weekday', first_weekday, 'last_weekday', last_weekday,
        'opens_at', to_char(opens_at, 'HH24:MI'), 'closes_at', to_char(closes_at, 'HH24:MI')
      ) as contact_hours
    from organisation`.execute(connection);
  if (!rows[0]) throw new Error('There is no organisation');
  return rows[0];
}

/** Updates how the organisation is called and reached. */
export async function updateOrganisation(
  connection: Connection,
  set: Partial<Pick<OrganisationFacts, 'name' | 'phone' | 'email' | 'address'>>,
): Promise<void> {
  await connection.updateTable('organisation').set(set).execute();
}

/** Who governs it, each body with its members. */
async function findBodies(connection: Connection): Promise<GoverningBody[]> {
  const { rows } = await sql<GoverningBody>`
    select id, ${localized('name')} as name, ${localized('description')} as description,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', seat.id, 'name', seat.name, 'role', ${localized('role')}, 'since', since, 'until', until
        ) order by seat.position), '[]')
        from governing_body_seat seat where governing_body_id = governing_body.id) as members
    from governing_body order by position`.execute(connection);
  return rows;
}

const reference = sql`slug, kind, ${localized('title')} as title, ${localized('description')} as description, year,
  published_on::text`;

/** The statute first, then the policies, then the others, the newest first; those of an agreement are listed with it. */
async function findDocuments(connection: Connection): Promise<DocumentReference[]> {
  const { rows } = await sql<DocumentReference>`
    select ${reference} from organisation_document document
    where not exists (select from partnership_agreement_document where organisation_document_id = document.id)
    order by kind = 'statute' desc, kind = 'policy' desc, published_on desc, id desc`.execute(connection);
  return rows;
}

/** A document with all its parts. */
export async function findDocument(connection: Connection, slug: string): Promise<OrganisationDocument | undefined> {
  const { rows } = await sql<OrganisationDocument & { id: number }>`
    select id, ${reference}, sections,
      case when file_name is not null then jsonb_build_object('name', file_name, 'size', file_size) end as file
    from organisation_document where slug = ${slug}`.execute(connection);
  if (!rows[0]) return undefined;
  const { id, file, ...document } = rows[0];
  return { ...document, file: file && { ...file, url: `/documents/${id}/${encodeURIComponent(file.name)}` } };
}

/** Agreements with public bodies, the newest first, each with its papers. */
async function findAgreements(connection: Connection): Promise<PartnershipAgreement[]> {
  const { rows } = await sql<PartnershipAgreement>`
    select id, number, partner, ${localized('object')} as object, amount, received,
      starts_on::text, ends_on::text, status,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'slug', slug, 'kind', kind, 'title', ${localized('title')}, 'description', ${localized('description')},
          'year', year, 'published_on', published_on
        ) order by link.position), '[]')
        from partnership_agreement_document link
        join organisation_document document on document.id = organisation_document_id
        where partnership_agreement_id = partnership_agreement.id) as documents
    from partnership_agreement order by starts_on desc, id desc`.execute(connection);
  return rows;
}

/** The slugs of all documents, and when they last changed. */
export function findDocumentSlugs(connection: Connection): Promise<{ slug: string; updated_at: Date }[]> {
  return connection.selectFrom('organisation_document').select(['slug', 'updated_at']).orderBy('slug').execute();
}

/** The file of a document; nulls where it has none. */
export function findFile(connection: Connection, id: number) {
  return connection
    .selectFrom('organisation_document')
    .select(['file_name', 'file_stored_as', 'file_size'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const centsOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** All that the organisation shows of itself. */
export async function getTransparency({ database }: Pick<Platform, 'database'>): Promise<Transparency> {
  const [organisation, bodies, documents, agreements] = await Promise.all([
    findOrganisation(database),
    findBodies(database),
    findDocuments(database),
    findAgreements(database),
  ]);
  const totals = {
    amount: centsOf(agreements.map(({ amount }) => amount)) / 100,
    received: centsOf(agreements.map(({ received }) => received)) / 100,
  };
  return { organisation, bodies, documents, agreements, totals };
}
