import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ParticipantFilter } from '@mutirao/contract/challenges/participants/participants.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { stringify } from 'csv-stringify';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentParticipant } from './list-participants.ts';
import { findChallengeFacts, findParticipants, type ParticipantKey } from './participants.queries.ts';

/** The participants that an export reads at a time. */
const batch = 1000;
const exports: Limit = { name: 'participant exports', points: 30, seconds: 3600 };

const heads = {
  pt: { name: 'nome', place: 'lugar', team: 'equipe', stages: 'etapas respondidas', since: 'participa desde' },
  en: { name: 'name', place: 'place', team: 'team', stages: 'stages answered', since: 'takes part since' },
};

interface Export {
  readonly viewer: Viewer;
  readonly challengeId: number;
  readonly filter: ParticipantFilter;
  readonly language: Language;
  /** The network address that it is sent to. */
  readonly address: string;
}

/** The participants who fit a filter as CSV, read as they are sent; records the export in the audit log. */
export async function exportParticipants(
  { database, limits }: Pick<Platform, 'database' | 'limits'>,
  { viewer, challengeId, filter, language, address }: Export,
): Promise<{ name: string; csv: Readable }> {
  await limits.count(exports, String(viewer.id));
  const { slug, stages } = await findChallengeFacts(database, challengeId);
  await recordEvent(database, {
    kind: 'participants_exported',
    actorId: viewer.id,
    address,
    detail: { challenge: challengeId, ...filter },
  });
  const titles = new Map(stages.map(({ id, title }) => [id, title[language]]));

  async function* records(): AsyncGenerator<Record<keyof typeof heads.pt, string>> {
    for (let after: ParticipantKey | undefined; ; ) {
      const rows = await findParticipants(database, { challengeId, filter, order: 'oldest', after, limit: batch });
      for (const row of rows) {
        const { full_name, location, team, stages, since } = presentParticipant(row);
        yield {
          name: full_name,
          place: location ?? '',
          team: team?.name ?? '',
          stages: stages.map((id) => titles.get(id) ?? '').join('; '),
          since: Temporal.Instant.from(since).toZonedDateTimeISO(organisationZone).toPlainDate().toString(),
        };
      }
      after = rows.at(-1);
      if (rows.length < batch) return;
    }
  }

  const columns = Object.entries(heads[language]).map(([key, header]) => ({ key, header }));
  // The mark makes spreadsheets read UTF-8; a cell that one would run as a formula is escaped.
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true });
  // An error ends the answer before its end, which the client sees.
  pipeline(Readable.from(records()), csv).catch((error: Error) => {
    csv.destroy(error);
  });
  return { name: `${slug}-participants.csv`, csv };
}
