import type { VerificationInput, VerifiedKind } from '@mutirao/contract/challenges/credentials/credentials.calls.ts';
import { IdleThread } from '../../../../platform/idle-thread.ts';
import { Semaphore } from '../../../../platform/limits/semaphore.ts';
import { readPng, readSvg } from '../bake.ts';

/** Strangers' files are parsed in a thread with limits on time and memory, and one at a time. */
const thread = new IdleThread<Uint8Array, string | undefined>({
  module: new URL('read-pdf-thread.ts', import.meta.url),
  timeout: 5000,
  memory: 256,
});
const reading = new Semaphore({ name: 'verified-pdfs', running: 1, waiting: 20 });

/** The credential that a PDF of ours carries; undefined where a file has none or cannot be read. */
function readPdf(bytes: Uint8Array): Promise<string | undefined> {
  return reading.run(() => thread.run(bytes).catch(() => undefined));
}

/** The largest credential in characters: ours have 4,000. */
const largestCredential = 50_000;

/** What was given: a code, or the text of a credential, undefined where the file has none. */
export type Given =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: Exclude<VerifiedKind, 'code'>; readonly credential: string | undefined };

const token = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const addressOfCode = /\/(?:certificate|credentials)\/([^/?#\s]{1,60})/;

/** A text that people paste or drop: a token, JSON, an SVG, the address of a certificate, or a code. */
function readText(typed: string): Given {
  const text = typed.trim();
  if (token.test(text)) return { kind: 'jwt', credential: text };
  if (text.startsWith('{')) return { kind: 'json', credential: text };
  if (/^(?:<\?xml|<svg|<!--)/.test(text)) return { kind: 'svg', credential: readSvg(text) };
  const code = text.match(addressOfCode)?.[1] ?? text;
  return code.length <= 60 ? { kind: 'code', code } : { kind: 'unknown', credential: undefined };
}

async function readFile(bytes: Buffer): Promise<Given> {
  if (bytes.subarray(0, 4).equals(Buffer.from('\x89PNG', 'latin1')))
    return { kind: 'png', credential: readPng(bytes)?.trim() };
  if (bytes.subarray(0, 1024).includes('%PDF-')) return { kind: 'pdf', credential: (await readPdf(bytes))?.trim() };
  if (bytes.includes(0)) return { kind: 'unknown', credential: undefined };
  return readText(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

/** Recognizes what was given by its content, whatever it is called. */
export async function readGiven({ text, file }: VerificationInput): Promise<Given> {
  const given = file === undefined ? readText(text ?? '') : await readFile(Buffer.from(file, 'base64'));
  if (given.kind === 'code' || (given.credential?.length ?? 0) <= largestCredential) return given;
  return { ...given, credential: undefined };
}
