import { stringify } from 'csv-stringify/sync';

/** A value of a cell; an instant is written by the caller, who knows the time zone. */
export type Cell = string | number | boolean | null | undefined;

/** How cells are separated and numbers written. */
interface CsvFormat {
  readonly delimiter: ';' | ',';
  readonly decimal: ',' | '.';
}

/** As the standards of open data have it, and as spreadsheets in most countries read it. */
export const commaFormat: CsvFormat = { delimiter: ',', decimal: '.' };
/** As spreadsheets in Brazil read it. */
export const semicolonFormat: CsvFormat = { delimiter: ';', decimal: ',' };

/** The mark at the beginning of a file by which spreadsheets know UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * A text that a spreadsheet would run as a formula: it begins with a sign of one, in ASCII or full width, also after
 * spaces and marks that are not seen.
 */
const formula = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** Text that is no formula in a spreadsheet: one that would be gets an apostrophe before it. */
const neutralize = (text: string) => (formula.test(text) ? `'${text}` : text);

/** Lines of CSV, each with its end. Numbers stay numbers, and formulas in texts are neutralized. */
export function writeCsv(rows: readonly (readonly Cell[])[], { delimiter, decimal }: CsvFormat): string {
  return stringify(rows as Cell[][], {
    delimiter,
    record_delimiter: '\r\n',
    // As they are, marks at the ends of texts would be lost in some readers.
    quoted_string: true,
    cast: {
      string: neutralize,
      number: (value) => String(value).replace('.', decimal),
      boolean: String,
    },
  });
}
