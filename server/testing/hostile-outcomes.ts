import type { errorStatus } from '@mutirao/contract/errors.ts';
import { formMessages } from '../platform/http/form.messages.ts';
import { pictureMessages } from '../platform/images/images.messages.ts';
import { expectError } from './expect-error.ts';
import type { Outcome } from './hostile-files.ts';
import type { Answer } from './test-app.ts';

type Refused = Exclude<Outcome, 'taken'>;

/** The code of each refusal of a file. */
export const refusalCodes = {
  not_a_picture: 'invalid',
  picture_kind: 'wrong_file_type',
  picture_unreadable: 'wrong_file_type',
  picture_second_nature: 'wrong_file_type',
  picture_too_many_pixels: 'too_large',
  file_too_large: 'too_large',
} as const satisfies Record<Refused, keyof typeof errorStatus>;

const messages = {
  ...pictureMessages,
  not_a_picture: formMessages.notAPicture,
  file_too_large: formMessages.fileTooLarge,
};

/** Expects the refusal of a file, at its field. */
export function expectRefusedFile(answer: Answer, field: string, outcome: Refused): void {
  const message = messages[outcome].pt;
  expectError(answer, { error: refusalCodes[outcome], message, errors: { [field]: [message] } });
}
