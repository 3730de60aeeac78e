import type { Feature } from '../../../platform/feature.ts';
import { copiedContents } from '../challenges/index.ts';
import { copyFiles } from './editor/edit-files.ts';
import { routeFiles, routeFilesEditor, serveFiles } from './files.routes.ts';

export { nameOfFile } from './editor/edit-files.ts';

/** The files of a challenge: their list, and the files themselves. */
export const files: Feature = {
  name: 'challenges/files',
  extensions: () => [copiedContents.with(copyFiles)],
  routes: ({ site, api, platform }) => {
    routeFiles(api, platform);
    routeFilesEditor(api, platform);
    serveFiles(site, platform);
  },
};
