import { createLeague } from '../../server/features/organisation/league/league.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { demoLeague } from './content.ts';

const day = 24 * 60 * 60 * 1000;

/** Inserts the demo world's league. */
export async function seedLeague(connection: Connection, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 90 * day);
  await createLeague(
    connection,
    demoLeague().map(({ name, role, description, portrait, video, country, linkedin }) => ({
      full_name: name,
      role_pt: role.pt,
      role_en: role.en,
      description_pt: description.pt,
      description_en: description.en,
      avatar: `/pictures/portrait/${portrait}.svg`,
      video: video ?? null,
      country,
      linkedin: linkedin ?? null,
      created_at: since,
      updated_at: since,
    })),
  );
}
