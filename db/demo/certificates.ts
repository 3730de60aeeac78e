import type { OrganisationIdentity } from '@mutirao/contract/organisation/identity/identity.ts';
import { sql } from 'kysely';
import { createCertificates } from '../../server/features/challenges/certificates/certificates.factory.ts';
import { setIdentity } from '../../server/features/organisation/identity/index.ts';
import { challengePicture } from '../../server/features/site/pictures/index.ts';
import type { Connection } from '../../server/platform/database/schema.ts';

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
