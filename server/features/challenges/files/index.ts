import type { Feature } from '../../../platform/feature.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { copiedContents } from '../challenges/index.ts';
import { exportContents } from '../contents/index.ts';
import { copyFiles, fileKind } from './edit-files.ts';
import { routeFiles, routeFilesEditor, serveFiles } from './files.routes.ts';

export { nameOfFile } from './edit-files.ts';

/** The files of a challenge: their list, and the files themselves. */
export const files: Feature = {
  name: 'challenges/files',
  extensions: (platform) => [
    copiedContents.with(copyFiles),
    exportContents(platform, fileKind, {
      name: 'files',
      title: { pt: 'Arquivos', en: 'Files' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['title_*', 'título', 'title'],
        ['description_*', 'descrição', 'description'],
        ['name', 'arquivo', 'file'],
        ['size', 'bytes', 'bytes'],
        ['downloads', 'downloads', 'downloads'],
        ['created_at', 'desde (UTC)', 'since (UTC)'],
      ),
    }),
  ],
  routes: ({ site, api, platform }) => {
    routeFiles(api, platform);
    routeFilesEditor(api, platform);
    serveFiles(site, platform);
  },
};
