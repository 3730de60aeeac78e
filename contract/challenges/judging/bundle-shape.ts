import type { JudgingBundle, JudgingEvent } from './record.ts';

/**
 * Strict checks of what is read from a bundle, by the schemas of record.ts and rubric.ts: the verifier is one small
 * file, for which Zod is too large. A property that a schema does not have is refused.
 */
type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text =
  (pattern = /^/, longest = Number.POSITIVE_INFINITY): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest && pattern.test(value);
const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
const bool: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const list =
  (check: Check, most = Number.POSITIVE_INFINITY): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const object = (shape: Readonly<Record<string, Check>>): Check => {
  const names = Object.keys(shape);
  return (value) =>
    isObject(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && (shape[name] as Check)(value[name]));
};

const number = whole(1);
const hash = text(/^[0-9a-f]{64}$/);
const look = oneOf(1, 2);

const rubric = object({
  criteria: list(
    object({
      key: text(/^[a-z0-9]{1,12}$/),
      title_pt: text(),
      title_en: text(),
      weight: whole(0, 100),
      scale: oneOf(5, 10),
      levels: list(object({ text_pt: text(), text_en: text() }), 11),
    }),
    12,
  ),
  tie_order: list(text(), 12),
  first_reviews: whole(1, 5),
  head_size: nullable(whole(1, 500)),
  head_reviews: whole(0, 10),
  is_blind: bool,
  names_judges: bool,
  model: oneOf('mean', 'additive'),
  appeal_days: whole(1, 30),
  late_hours: whole(0, 72),
});

const isKey = text(/^/, 12);
const isValue = whole(0, 10);
const values: Check = (value) =>
  isObject(value) && Object.entries(value).every(([key, one]) => isKey(key) && isValue(one));

const ranking = list(
  object({
    entry: number,
    rank: number,
    points: whole(Number.MIN_SAFE_INTEGER),
    other_points: whole(Number.MIN_SAFE_INTEGER),
    in_head: bool,
  }),
);

const events: { readonly [Kind in JudgingEvent['kind']]: Readonly<Record<string, Check>> } = {
  rubric: { version: number, rubric, reason: nullable(text()), seed: text(), head_size: number },
  entry: { entry: number, content_hash: hash, file_hash: nullable(hash) },
  judge: { judge: number },
  assignment: { entry: number, judge: number, look },
  recusal: {
    entry: number,
    judge: number,
    ground: oneOf('stated', 'team', 'organisation', 'reply', 'dropped'),
  },
  disqualification: { entry: number, reason_hash: hash },
  score: { entry: number, judge: number, version: number, values, comment_hash: hash, reason: nullable(text()) },
  close: { look, head: list(number) },
  appeal: { entry: number, text_hash: hash },
  decision: { entry: number, granted: bool, reason: text() },
  result: { version: number, result: oneOf('preliminary', 'corrected', 'final'), ranking },
};
const checks = new Map(
  Object.entries(events).map(([kind, shape]) => [kind, object({ ...shape, kind: oneOf(kind) })] as const),
);

/** Whether a value is an event of the record. */
export function isJudgingEvent(value: unknown): value is JudgingEvent {
  return isObject(value) && typeof value.kind === 'string' && checks.get(value.kind)?.(value) === true;
}

/** Whether a value is a bundle; its leaves are read apart. */
export const isJudgingBundle = object({
  format: oneOf('mutirao-judging-1'),
  origin: text(),
  challenge: text(),
  stage: text(),
  leaves: list(object({ salt: text(/^[0-9a-f]{32}$/), content: text() })),
  checkpoints: list(text()),
  keys: list(text()),
  judges: list(object({ judge: number, name: nullable(text()) })),
  seal: text(),
}) as (value: unknown) => value is JudgingBundle;

/** Canonical JSON (RFC 8785) of what JSON can hold. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join()}}`;
}
