import { faqLimits } from '@mutirao/contract/challenges/faq-limits.ts';
import { validationMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { TooComplex } from '../../../../platform/rich-text/parse-html.ts';
import { readRichText } from '../../../../platform/rich-text/read-text.ts';
import { faqMessages } from '../faqs.messages.ts';

const issue = { code: 'too_big', origin: 'string', maximum: faqLimits.answer } as const;
const tooLong = { pt: validationMessage(issue, 'pt'), en: validationMessage(issue, 'en') };

/** The HTML of an answer, cleaned; refuses one that is too long or too complex, at its field. */
export function cleanAnswer(field: string, given: string): string {
  const refuse = (message: typeof tooLong) => new AppError('invalid', { fieldMessages: { [field]: message } });
  try {
    const { html, length } = readRichText(given);
    if (length > faqLimits.answer) throw refuse(tooLong);
    return html;
  } catch (error) {
    if (error instanceof TooComplex) throw refuse(faqMessages.tooComplex);
    throw error;
  }
}
