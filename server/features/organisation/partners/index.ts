import { maximumLead, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import {
  editedPartners,
  organisationPartnersEditorCalls,
  type Partner,
  partnerAddress,
  partnersCalls,
} from '@mutirao/contract/organisation/partners/partners.calls.ts';
import { freeSlug } from '@mutirao/contract/slugs.ts';
import type { Insertable, Selectable } from 'kysely';
import { memoize } from '../../../platform/cache/memoize.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { excluded } from '../../../platform/database/shared-queries.ts';
import { orderHandlers, pictureHandlers, rowHandlers } from '../../../platform/editing/answer-rows.ts';
import type { RowKind } from '../../../platform/editing/row-kind.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TextProblem } from '../../../platform/text-files/parse-markdown.ts';
import { splitSections } from '../../../platform/text-files/split-sections.ts';
import { slugOfName } from '../../members/members/index.ts';
import { columnsFrom, exportRows } from '../../site/exports/index.ts';

type PartnerRow = Selectable<Tables['partner']>;
type NewPartner = Omit<Insertable<Tables['partner']>, 'created_at' | 'updated_at' | 'logo_url'>;

/** All partners in their order. */
export function findPartners(connection: Connection): Promise<PartnerRow[]> {
  return connection.selectFrom('partner').selectAll().orderBy('position').execute();
}

/** Replaces all partners. Existing ones keep their id and their logo. */
async function replacePartners(
  connection: Connection,
  { partners, now }: { partners: readonly NewPartner[]; now: Date },
): Promise<void> {
  const slugs = partners.map(({ slug }) => slug);
  await connection
    .deleteFrom('partner')
    .$if(slugs.length > 0, (query) => query.where('slug', 'not in', slugs))
    .execute();
  if (partners.length === 0) return;
  await connection
    .insertInto('partner')
    .values(partners.map((partner) => ({ ...partner, created_at: now, updated_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet(excluded('position', 'name', 'description_pt', 'description_en', 'url', 'updated_at')),
    )
    .execute();
}

/** The slugs of all partners. */
async function findPartnerSlugs(connection: Connection): Promise<Set<string>> {
  const rows = await connection.selectFrom('partner').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

function presentPartner(row: PartnerRow): Partner {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: { en: row.description_en, pt: row.description_pt },
    logo_url: row.logo_url ?? `/pictures/partners/${row.slug}.svg`,
    url: row.url,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A partner in the file of one language. */
interface PartnerEntry {
  readonly slug: string;
  readonly name: string;
  readonly url: string | null;
  readonly description: string;
}

const looksLikeAddress = /^https?:\/\/\S*$/;

/** Reads the file of partners: `## Name {#name}`, then their web address on a line of its own, then a paragraph. */
export function readPartnersFile(file: string): { text: PartnerEntry[]; problems: TextProblem[] } {
  const { sections, problems } = splitSections(file);
  const partners = sections.map(({ level, slug, title, line, text }): PartnerEntry => {
    const [first = '', ...rest] = text.split('\n');
    const url = looksLikeAddress.test(first) ? first : null;
    const description = (url ? rest : [first, ...rest]).join(' ').trim().replace(/\s+/g, ' ');
    const report = (problem: string) => void problems.push({ line, problem });
    if (level !== 2) report('a partner is a heading with ##');
    if (title.length > maximumTitle) report(`a name has at most ${maximumTitle} characters`);
    if (url && !partnerAddress.safeParse(url).success) report(`${url} is no address on the web`);
    if (description === '' || description.length > maximumLead)
      report(`a description has 1 to ${maximumLead} characters`);
    return { slug, name: title, url, description };
  });
  return { text: partners, problems };
}

/** The file of partners, which reads as they are. */
export function writePartnersFile(partners: readonly PartnerEntry[]): string {
  return partners
    .map(({ slug, name, url, description }) => `## ${name} {#${slug}}\n\n${url ? `${url}\n\n` : ''}${description}\n`)
    .join('\n');
}

/** Replaces all partners and returns undefined, or writes nothing and returns the reason. */
export async function updatePartners(
  connection: Connection,
  { pt, en, now }: { pt: readonly PartnerEntry[]; en: readonly PartnerEntry[]; now: Date },
): Promise<string | undefined> {
  const [inPt, inEn] = [pt, en].map((all) => all.map(({ slug, name, url }) => `${slug} ${name} ${url}`).join('\n'));
  if (inPt !== inEn) return 'both languages have to have the same partners, with one name and address, in one order';
  await replacePartners(connection, {
    partners: pt.map(({ slug, name, url, description }, position) => ({
      slug,
      name,
      url,
      position,
      description_pt: description,
      description_en: en[position]?.description ?? description,
    })),
    now,
  });
  return undefined;
}

const kind = {
  table: 'partner',
  orderBy: 't.position, t.id',
  isOrdered: true,
  what: 'partner',
  name: 'name',
  tags: ['texts'],
  pictures: { logo: { column: 'logo_url', recipe: { widths: [480], shape: 'whole' }, width: 480 } },
  // The slug names the partner in the organisation's text files, so it does not follow a new name.
  derive: async (transaction, { name }) => ({
    slug: freeSlug(slugOfName(name as string), await findPartnerSlugs(transaction)),
  }),
} as const satisfies RowKind;

/** How staff edit the organisation's partners. */
function registerPartnersEditor(app: Server, platform: Platform): void {
  answerCalls(app, organisationPartnersEditorCalls, {
    ...rowHandlers(platform, editedPartners, kind),
    ...orderHandlers(platform, editedPartners, kind),
    ...pictureHandlers(platform, editedPartners, kind),
  });
}

/** Who works with the organisation. */
function routePartners(app: Server, platform: Platform): void {
  registerPartnersEditor(app, platform);
  const getPartners = memoize(platform, 'texts', async () =>
    (await findPartners(platform.database)).map(presentPartner),
  );

  answerCalls(app, partnersCalls, {
    'GET /partners': () => getPartners(),
  });
}

/** Who works with the organisation. */
export const partners: Feature = {
  name: 'organisation/partners',
  extensions: (platform) => [
    exportRows(platform, kind, {
      name: 'partners',
      title: { pt: 'Parceiros', en: 'Partners' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['name', 'nome', 'name'],
        ['description_*', 'descrição', 'description'],
        ['url', 'endereço', 'address'],
      ),
    }),
  ],
  routes: ({ api, platform }) => routePartners(api, platform),
};
