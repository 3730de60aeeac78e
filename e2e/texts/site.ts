import { messages as apiDocsEn } from '../../web/features/site/api-docs/messages.en.ts';
import { messages as apiDocsPt } from '../../web/features/site/api-docs/messages.pt.ts';
import { messages as auditLogEn } from '../../web/features/site/audit-log/messages.en.ts';
import { messages as auditLogPt } from '../../web/features/site/audit-log/messages.pt.ts';
import { messages as backOfficeEn } from '../../web/features/site/back-office/messages.en.ts';
import { messages as backOfficePt } from '../../web/features/site/back-office/messages.pt.ts';
import { messages as exportsEn } from '../../web/features/site/exports/messages.en.ts';
import { messages as exportsPt } from '../../web/features/site/exports/messages.pt.ts';
import { messages as homeEditorEn } from '../../web/features/site/home/editor/messages.en.ts';
import { messages as homeEditorPt } from '../../web/features/site/home/editor/messages.pt.ts';
import { messages as homeHintsEn } from '../../web/features/site/home/hints.en.ts';
import { messages as homeHintsPt } from '../../web/features/site/home/hints.pt.ts';
import { messages as homeEn } from '../../web/features/site/home/messages.en.ts';
import { messages as homePt } from '../../web/features/site/home/messages.pt.ts';
import { messages as mapEn } from '../../web/features/site/map/messages.en.ts';
import { messages as mapPt } from '../../web/features/site/map/messages.pt.ts';
import { messages as siteSettingsEn } from '../../web/features/site/settings/messages.en.ts';
import { messages as siteSettingsPt } from '../../web/features/site/settings/messages.pt.ts';
import { messages as setupEn } from '../../web/features/site/setup/messages.en.ts';
import { messages as setupPt } from '../../web/features/site/setup/messages.pt.ts';
import { messages as shellEn } from '../../web/features/site/shell/messages.en.ts';
import { messages as shellPt } from '../../web/features/site/shell/messages.pt.ts';
import { messages as uploadsEn } from '../../web/features/site/uploads/messages.en.ts';
import { messages as uploadsPt } from '../../web/features/site/uploads/messages.pt.ts';
import { messages as videoEn } from '../../web/features/site/video/messages.en.ts';
import { messages as videoPt } from '../../web/features/site/video/messages.pt.ts';
import { messages as uiEn } from '../../web/ui/messages.en.ts';
import { messages as uiPt } from '../../web/ui/messages.pt.ts';

/** In Portuguese and English, by feature. */
export const site = {
  apiDocs: [apiDocsPt, apiDocsEn],
  auditLog: [auditLogPt, auditLogEn],
  backOffice: [backOfficePt, backOfficeEn],
  overview: [backOfficePt.start, backOfficeEn.start],
  exports: [exportsPt, exportsEn],
  home: [homePt, homeEn],
  homeHints: [homeHintsPt, homeHintsEn],
  homeEditor: [homeEditorPt, homeEditorEn],
  map: [mapPt, mapEn],
  rows: [backOfficePt.rows, backOfficeEn.rows],
  setup: [setupPt, setupEn],
  shell: [
    { ...uiPt, ...shellPt },
    { ...uiEn, ...shellEn },
  ],
  siteSettings: [siteSettingsPt, siteSettingsEn],
  uploads: [uploadsPt, uploadsEn],
  video: [videoPt, videoEn],
} as const;
