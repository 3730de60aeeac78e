import type { FileInput } from '@mutirao/contract/calls.ts';
import type { Localized } from '@mutirao/contract/localized.ts';
import type { Limit } from '../limits/limits.ts';
import type { ReceivedFile } from '../storage/received-file.ts';
import { formMessages } from './form.messages.ts';

/** The file that a route takes: one, in this field of a form. */
export interface FileRule {
  readonly field: string;
  /** Whether the type is acceptable, by the sender's header. */
  readonly accepts: (said: Pick<ReceivedFile, 'name' | 'type'>) => boolean;
  /** The message for another type. */
  readonly refusal: Localized;
  /** In bytes. */
  readonly largest: number;
  /** For each member: counted before the body is read. */
  readonly limit: Limit;
}

const saysNothing = new Set(['', 'application/octet-stream']);
const pictureName = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|svg|tiff?|bmp|ico)$/i;

/** The rule for the picture that a call takes; its content decides later whether it is one. */
export function pictureRule(tag: string, { field, largest, perHour }: FileInput): FileRule {
  return {
    field,
    accepts: ({ name, type }) => type.startsWith('image/') || saysNothing.has(type) || pictureName.test(name),
    refusal: formMessages.notAPicture,
    largest,
    limit: { name: `${tag} ${field}`, points: perHour, seconds: 60 * 60 },
  };
}
