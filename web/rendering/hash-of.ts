import { createHash } from 'node:crypto';

/** A text's hash as a Content-Security-Policy names it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
