import type { Localized } from '@mutirao/contract/schemas.ts';
import { validationMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../errors/app-error.ts';
import { TooComplex } from './parse-html.ts';
import { type RichText, readRichText } from './read-text.ts';

const tooComplex: Localized = {
  pt: 'A formatação do texto é complexa demais. Cole-o sem formatação.',
  en: 'The formatting of the text is too complex. Paste it without.',
};

/** Reads and cleans a user's HTML; refuses one that is too complex, or has more characters than a limit, at its field. */
export function readLimited(html: string, { field, maximum }: { field: string; maximum?: number }): RichText {
  const refuse = (message: Localized) => new AppError('invalid', { fieldMessages: { [field]: message } });
  try {
    const text = readRichText(html);
    if (maximum === undefined || text.length <= maximum) return text;
    const issue = { code: 'too_big', origin: 'string', maximum };
    throw refuse({ pt: validationMessage(issue, 'pt'), en: validationMessage(issue, 'en') });
  } catch (error) {
    throw error instanceof TooComplex ? refuse(tooComplex) : error;
  }
}
