/** How the cells of a file are written: as spreadsheets read it in Brazil, or elsewhere. */
export const exportFormats = ['semicolon', 'comma'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** After so many hours the file of an export is deleted. */
export const exportHours = 24;
/** A list with at most so many rows is written while its caller waits. */
export const rowsAtOnce = 2000;
/** How many exports of one member are written at the same time. */
export const mostRunningExports = 3;
