import { Readable } from 'node:stream';
import { problemLicence } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import {
  managedProblemsQuery,
  type ProblemLocation,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { byteOrderMark, commaFormat, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getLook } from '../../organisation/identity/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { getProblemFacts } from './problem-context.ts';
import { positionOf, presentPoint } from './problem-locations.present.ts';
import { findNextPoints, selectManagedPoints } from './problem-locations.queries.ts';

/** As many rows are read at once; an export of fewer is cached. */
const batch = 1000;
/** Long exports are made anew each time. */
const longExports: Limit = { name: 'long exports', points: 20, seconds: 3600 };

const { address: licence } = problemLicence;
const attributionTo = (organisation: string) =>
  JSON.stringify(problemLicence.attribution.replace(defaultOrganisationName, () => organisation));

export interface Format {
  readonly type: string;
  readonly extension: string;
  readonly head: (organisation: string) => string;
  readonly foot: string;
  readonly separator: string;
  write(point: ProblemLocation, publicUrl: string): string;
}

/** Addresses of pictures are whole, since the file is read elsewhere. */
const addressOf = (path: string | null, publicUrl: string) => path && new URL(path, publicUrl).href;

export const geojson: Format = {
  type: 'application/geo+json; charset=utf-8',
  extension: 'geojson',
  head: (organisation) =>
    `{"type":"FeatureCollection","license":"${licence}","attribution":${attributionTo(organisation)},"features":[\n`,
  foot: '\n]}\n',
  separator: ',\n',
  write: ({ id, location, latitude, longitude, description, reporters, month, file_url }, publicUrl) =>
    JSON.stringify({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { location, description, reporters, month, file_url: addressOf(file_url, publicUrl) },
    }),
};

export const csv: Format = {
  type: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  head: () => `${byteOrderMark}id,location,latitude,longitude,description,reporters,month,file_url,license\r\n`,
  foot: '',
  separator: '',
  write: ({ id, location, latitude, longitude, description, reporters, month, file_url }, publicUrl) => {
    const cells = [id, location, latitude, longitude, description, reporters, month, addressOf(file_url, publicUrl)];
    return writeCsv([[...cells, licence]], commaFormat);
  },
};

type Dependencies = Pick<Platform, 'database' | 'clock' | 'limits' | 'publicUrl' | 'cache'>;

/** All visible reports of a challenge as a file; a long one is read as it is sent. */
export async function exportProblems(
  platform: Dependencies,
  { challengeId, viewer, address }: { challengeId: number; viewer: Viewer | undefined; address: string },
  format: Format,
): Promise<{ name: string; content: Readable | Buffer }> {
  const { database, clock, limits, publicUrl } = platform;
  const { short_name: organisation } = await getLook(platform);
  const { slug } = await getProblemFacts(database, { challengeId, viewer, now: clock() });
  const read = (after: number) => findNextPoints(database, { challengeId, after, limit: batch });
  const first = await read(0);
  if (first.length === batch) await limits.count(longExports, address);

  async function* parts(): AsyncGenerator<string> {
    yield format.head(organisation);
    let separator = '';
    for (let rows = first; rows.length > 0; ) {
      const written = rows.map((row) => format.write(presentPoint(row), publicUrl));
      yield separator + written.join(format.separator);
      ({ separator } = format);
      rows = rows.length < batch ? [] : await read(rows.at(-1)?.id ?? 0);
    }
    yield format.foot;
  }

  const isLong = first.length === batch;
  const content = isLong ? Readable.from(parts()) : Buffer.from((await Array.fromAsync(parts())).join(''));
  return { name: `${slug}-map.${format.extension}`, content };
}

/** The reports of a challenge as a file for those who manage it, hidden ones too, rounded as for everyone. */
export const exportedProblems = exportList({
  name: 'problems',
  title: { pt: 'Problemas no mapa', en: 'Problems on the map' },
  for: 'managers',
  filter: managedProblemsQuery.omit({ after: true, per_page: true }),
  read: ({ challengeId, filter: { search } }) => selectManagedPoints({ challengeId, search, limit: null }),
  columns: [
    { label: { pt: 'id', en: 'id' }, cell: ({ id }) => Number(id) },
    { label: { pt: 'lugar', en: 'place' }, cell: (row) => row.public_location },
    { label: { pt: 'latitude', en: 'latitude' }, cell: (row) => positionOf(row).latitude },
    { label: { pt: 'longitude', en: 'longitude' }, cell: (row) => positionOf(row).longitude },
    { label: { pt: 'descrição', en: 'description' }, cell: ({ description }) => description },
    { label: { pt: 'pessoas', en: 'people' }, cell: (row) => presentPoint(row).reporters },
    { label: { pt: 'mês', en: 'month' }, cell: ({ month }) => month },
    { label: { pt: 'oculto', en: 'hidden' }, cell: ({ is_hidden }) => is_hidden },
  ],
});
