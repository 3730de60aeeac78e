import { z } from 'zod';
import { example, textLike } from '../../schemas.ts';
import { reviewValues, rubric } from './rubric.ts';

/** A SHA-256 in hexadecimal digits. */
export const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta(example('0'.repeat(64)));
/** Entries and judges have numbers from 1 within a stage; no name is recorded. */
const number = z.int().positive();

/** Why a judge does not review an entry: by their own statement; or they share a team or an organisation with its
 * authors, replied to it, or no longer judge. */
export const recusalGrounds = ['stated', 'team', 'organisation', 'reply', 'dropped'] as const;
export type RecusalGround = (typeof recusalGrounds)[number];

/** One entry of the result. `points` are millionths of a point, of 100 points; `rank` begins at 1. */
export const rankedEntry = z.object({
  entry: number,
  rank: number,
  points: z.int(),
  /** By the model that the rubric does not use. */
  other_points: z.int(),
  in_head: z.boolean(),
});
export type RankedEntry = z.infer<typeof rankedEntry>;

export const resultKinds = ['preliminary', 'corrected', 'final'] as const;
export type ResultKind = (typeof resultKinds)[number];

/**
 * What is recorded of judging a stage, in the order in which it happened: each a leaf of the stage's tree. Texts that
 * are not public are recorded by their hash, which is of the salt of the leaf, in hexadecimal digits, and the text.
 */
export const judgingEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rubric'),
    version: number,
    rubric,
    reason: z.string().nullable(),
    /** In hexadecimal digits: decides the lot. The same in all versions. */
    seed: z.string(),
    /** How many entries get a second look. */
    head_size: number,
  }),
  z.object({ kind: z.literal('entry'), entry: number, content_hash: hash, file_hash: hash.nullable() }),
  z.object({ kind: z.literal('judge'), judge: number }),
  z.object({
    kind: z.literal('assignment'),
    entry: number,
    judge: number,
    look: z.union([z.literal(1), z.literal(2)]),
  }),
  z.object({ kind: z.literal('recusal'), entry: number, judge: number, ground: z.enum(recusalGrounds) }),
  z.object({ kind: z.literal('disqualification'), entry: number, reason_hash: hash }),
  z.object({
    kind: z.literal('score'),
    entry: number,
    judge: number,
    /** 1 for the judge's own; more for a later comment, before the result, and for corrections by an appeal. */
    version: number,
    values: reviewValues,
    comment_hash: hash,
    /** Of a correction. */
    reason: z.string().nullable(),
  }),
  /** After the first look, with the entries of the second look from the best. */
  z.object({ kind: z.literal('close'), look: z.union([z.literal(1), z.literal(2)]), head: z.array(number) }),
  z.object({ kind: z.literal('appeal'), entry: number, text_hash: hash }),
  z.object({ kind: z.literal('decision'), entry: number, granted: z.boolean(), reason: z.string() }),
  z.object({ kind: z.literal('result'), version: number, result: z.enum(resultKinds), ranking: z.array(rankedEntry) }),
]);
export type JudgingEvent = z.infer<typeof judgingEvent>;
export type JudgingEventKind = JudgingEvent['kind'];

/** A leaf of the bundle: its hash is that of RFC 6962 over the salt's bytes and the content's. */
export const leaf = z.object({
  salt: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .meta(example('0'.repeat(32))),
  /** Canonical JSON (RFC 8785) of a `JudgingEvent`. */
  content: textLike('{"judge":1,"kind":"judge"}'),
});
export type Leaf = z.infer<typeof leaf>;

/** What is published of a judged stage, to be verified without the server. */
export const judgingBundle = z.object({
  format: z.literal('mutirao-judging-1'),
  /** The origin of the log, the first line of its checkpoints. */
  origin: textLike('example.org/judging/7'),
  challenge: textLike('Rio limpo'),
  stage: textLike('Protótipo'),
  leaves: z.array(leaf),
  /** Signed notes, the oldest first, with the signatures of witnesses. */
  checkpoints: z.array(textLike('example.org/judging/7')),
  /** The keys of the log and its witnesses, as C2SP signed-note verifier keys. */
  keys: z.array(textLike('example.org/judging/7+00000000+key')),
  /** By number; null where the rubric does not name them. */
  judges: z.array(z.object({ judge: number, name: textLike('Ana Souza').nullable() })),
  /** A note, signed by the log, over the SHA-256 of the canonical JSON of all the rest: titles and names are no leaves. */
  seal: textLike('— example.org/judging/7 signature'),
});
export type JudgingBundle = z.infer<typeof judgingBundle>;
