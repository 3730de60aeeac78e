import { filesCalls } from '@mutirao/contract/challenges/files/files.calls.ts';
import type { ChallengeFile } from '@mutirao/contract/challenges/files/files.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { extensionOf } from '../../../platform/storage/file-types.ts';
import { requireTab } from '../challenges/index.ts';
import { addressOfFile } from './file-address.ts';
import { type FileRow, findFiles } from './files.queries.ts';

function presentFile(row: FileRow): ChallengeFile {
  const { id, name, size, downloads } = row;
  return {
    id,
    title: { en: row.title_en, pt: row.title_pt },
    description: { en: row.description_en, pt: row.description_pt },
    file_url: addressOfFile({ id, name }),
    name,
    kind: extensionOf(name),
    size: Number(size),
    downloads,
    created_at: row.created_at.toISOString(),
  };
}

/** The lists of files of challenges. */
export function routeFiles(app: Server, { database }: Platform): void {
  answerCalls(app, filesCalls, {
    'GET /challenges/:id/files': async ({ params, query, viewer }) => {
      await requireTab(database, { challengeId: params.id, tab: 'files', viewer });
      const { search } = query;
      const { rows, total } = await findFiles(database, { challengeId: params.id, search, ...pageSlice(query) });
      return { data: rows.map(presentFile), ...pageFigures(total, query) };
    },
  });
}
