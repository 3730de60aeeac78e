import type { FileInput } from '@mutirao/contract/calls.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { Limit } from '../limits/limits.ts';
import { extensionOf } from '../storage/file-types.ts';
import type { ReceivedFile } from '../storage/received-file.ts';
import { formMessages } from './form.messages.ts';

/** The file that a route takes: one, in this field of a form. */
export interface FileRule {
  readonly field: string;
  /** Whether the type is acceptable, by the sender's header. */
  readonly accepts: (said: Pick<ReceivedFile, 'name' | 'type'>) => boolean;
  /** It is served as it came, unlike a picture, which is drawn anew. */
  readonly isStoredAsSent: boolean;
  /** The message for another type. */
  readonly refusal: Localized;
  /** In bytes. */
  readonly largest: number;
  /** For each member: counted before the body is read. */
  readonly limit: Limit;
}

const saysNothing = new Set(['', 'application/octet-stream']);
const pictureName = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|svg|tiff?|bmp|ico)$/i;

/** Of a picture, the content decides later whether it is one. */
const isPicture: FileRule['accepts'] = ({ name, type }) =>
  type.startsWith('image/') || saysNothing.has(type) || pictureName.test(name);

/** The rule for the file that a call takes. */
export function fileRule(tag: string, { field, largest, perHour, extensions }: FileInput): FileRule {
  return {
    field,
    accepts: extensions ? ({ name }) => extensions.includes(extensionOf(name)) : isPicture,
    isStoredAsSent: extensions !== undefined,
    refusal: extensions ? formMessages.wrongKind(extensions) : formMessages.notAPicture,
    largest,
    limit: { name: `${tag} ${field}`, points: perHour, seconds: 60 * 60 },
  };
}
