export { exportTexts } from './export-texts.ts';
export { importTexts, storeTexts, TextsRefused } from './import-texts.ts';
export { writeDefaultTexts, writeTexts } from './write-default-texts.ts';
