export { registerPagesEditor } from './editor/pages-editor.routes.ts';
export { findLegalTexts } from './get-page.ts';
export { readPageFile, writePageFile } from './page-file.ts';
export { findVersion } from './pages.queries.ts';
export { registerPages } from './pages.routes.ts';
export { upsertPage } from './upsert-page.ts';
