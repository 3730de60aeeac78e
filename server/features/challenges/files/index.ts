import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeFilesEditor } from './editor/files-editor.routes.ts';
import { routeFiles } from './files.routes.ts';
import { serveFiles } from './send-file.routes.ts';

export { copyFiles } from './editor/file-kind.ts';

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
}

/** The files of a challenge: their list, and the files themselves. */
export function registerFiles({ site, api, platform }: Options): void {
  routeFiles(api, platform);
  routeFilesEditor(api, platform);
  serveFiles(site, platform);
}
