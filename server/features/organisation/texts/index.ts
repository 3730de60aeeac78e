export { exportTexts } from './export-texts.ts';
export { importTexts, TextsRefused, upsertTexts } from './import-texts.ts';
export { importDefaultTexts, resetTexts, writeTexts } from './write-default-texts.ts';
