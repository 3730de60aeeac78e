export { exportTexts } from './export-texts.ts';
export { importTexts, TextsRefused, upsertTexts } from './import-texts.ts';
export { resetTexts } from './reset-texts.ts';
export { importDefaultTexts, writeTexts } from './write-default-texts.ts';
