import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { PageSlug } from '@mutirao/contract/organisation/pages/pages.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { PageFile } from './page-file.ts';
import { findVersionProblem } from './pages.policy.ts';
import { isAgreedTo, lockVersions, upsertVersion } from './pages.queries.ts';

interface Given {
  slug: PageSlug;
  pt: PageFile;
  en: PageFile;
  now: Date;
}

/** Writes a page in both languages and returns undefined, or writes nothing and returns the reason. */
export async function upsertPage(connection: Connection, { slug, pt, en, now }: Given): Promise<string | undefined> {
  if (pt.version !== en.version || pt.validFrom !== en.validFrom)
    return 'both languages have to say the same version and valid-from';
  const today = organisationDay(now);
  const valid_from = pt.validFrom ?? today;
  const [newest] = await lockVersions(connection, slug);
  if (newest && isSame(newest, { valid_from: pt.validFrom ?? newest.valid_from, pt, en })) return undefined;
  const problem = findVersionProblem(
    { version: pt.version, valid_from, hasChanges: pt.changes !== '' && en.changes !== '' },
    {
      slug,
      newest,
      isNewestAgreedTo: newest !== undefined && (await isAgreedTo(connection, slug, newest.version)),
      today,
    },
  );
  if (problem) return problem;
  await upsertVersion(connection, {
    slug,
    version: pt.version,
    valid_from,
    ...columnsOf({ pt, en }),
    created_at: now,
    updated_at: now,
  });
  return undefined;
}

function columnsOf({ pt, en }: Pick<Given, 'pt' | 'en'>) {
  return {
    title_pt: pt.title,
    title_en: en.title,
    lead_pt: pt.lead,
    lead_en: en.lead,
    description_pt: pt.description,
    description_en: en.description,
    body_pt: pt.body,
    body_en: en.body,
    changes_pt: pt.changes,
    changes_en: en.changes,
  };
}

/** An unchanged version is not written again, even with consents. */
function isSame(
  row: ReturnType<typeof columnsOf> & { version: number; valid_from: string },
  { valid_from, pt, en }: { valid_from: string; pt: PageFile; en: PageFile },
): boolean {
  const wanted = { ...columnsOf({ pt, en }), version: pt.version, valid_from };
  return Object.entries(wanted).every(([name, value]) => row[name as keyof typeof row] === value);
}
