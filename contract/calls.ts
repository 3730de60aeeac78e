import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Method and path below `/api`; a parameter is a part that begins with a colon. */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS'} /${string}`;

/** A file that a call takes in a multipart form, or in JSON as `{ upload: id }`, a finished upload. */
export interface FileInput {
  readonly field: string;
  /** In bytes. */
  readonly largest: number;
  /** For each member. */
  readonly perHour: number;
  /** Of the names that are accepted; a picture by default. */
  readonly extensions?: readonly string[];
}

/**
 * `self` is the member whose id is the parameter `user`, `staff` the admins of the platform, `master_admins` those of
 * them who also decide about roles, settings and accounts, `managers` staff and the admins of the challenge whose id is
 * the parameter `id`.
 */
export type Audience = 'everyone' | 'members' | 'self' | 'managers' | 'staff' | 'master_admins';

/**
 * Who may make a call by age: members of each age; not children without a guardian's agreement, nor paused by one
 * (`guided`); nor any known minor (`adults`).
 */
export type AgeRule = 'everyone' | 'guided' | 'adults';

/** One operation of the API. */
export interface Call {
  /** The `operationId` of the OpenAPI document: a verb and a noun, unique. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** Who may call it. Policies may require more. */
  readonly for: Audience;
  /** Where it differs from what `ageRuleOf` derives. */
  readonly ages?: AgeRule;
  /** What the admins of a challenge may not do by it, or all they may, in a few words for the page of permissions. */
  readonly note?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The headers that it reads, for the OpenAPI document; the handler checks them. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly file?: FileInput;
  /** Accepts a body of any type and ignores it. */
  readonly anyBody?: true;
  /** The media type of a body that the handler reads as a stream. */
  readonly streams?: string;
  /** The largest body in bytes, where it differs from the default. */
  readonly bodyLimit?: number;
  /** Absent where a success has no body. */
  readonly answer?: z.ZodType;
  /** Of a success: by default 200, and 204 without a body. The first is the usual one. */
  readonly status?: readonly [number, ...number[]];
  /** The media type of an answer that is not JSON. */
  readonly produces?: string;
  /**
   * The answer is the same for all visitors, and cached under these tags; `{id}` stands for that parameter. The handler
   * may add tags that depend on the result.
   */
  readonly cache?: readonly string[];
  /** Failures beside those that follow from the rest, such as 404 of a parameter and 422 of a query or body. */
  readonly failures?: readonly ErrorCode[];
  /** The log leaves out the network address of the caller, who may be a child without an account. */
  readonly withoutAddress?: true;
}

/** A call with its group. */
export interface GroupedCall<Tag extends string = string> extends Call {
  readonly tag: Tag;
}

/** Who may make a call by age: reading is for everyone, managing for adults, and contributing for guided members. */
export function ageRuleOf(key: string, { ages, for: audience }: Pick<Call, 'ages' | 'for'>): AgeRule {
  if (ages) return ages;
  if (audience === 'managers' || audience === 'staff' || audience === 'master_admins') return 'adults';
  return audience === 'everyone' || /^(GET|HEAD|OPTIONS) /.test(key) ? 'everyone' : 'guided';
}

/** The calls of one subject, under the tag by which the OpenAPI document groups them. */
export function defineCalls<Tag extends string, const Calls extends Readonly<Record<CallKey, Call>>>(
  tag: Tag,
  calls: Calls,
): { readonly [Key in keyof Calls]: Calls[Key] & { readonly tag: Tag } } {
  const grouped = Object.entries<Call>(calls).map(([key, call]) => [key, { ...call, tag }]);
  return Object.fromEntries(grouped);
}

type ParameterOf<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterOf<`/${Tail}`>
    : Rest
  : never;

/** What a query's value is given as: its text, or what the schema reads from it, a list with commas between. */
type QueryValue<Input, Output> =
  | Extract<Input, string>
  | (Output extends readonly (infer Item)[] ? readonly Item[] : Output);
type OptionalNames<Input> = { [Name in keyof Input]-?: undefined extends Input[Name] ? Name : never }[keyof Input];
type QueryOf<Input, Output> = {
  [Name in keyof Output & OptionalNames<Input>]?: QueryValue<Input[Name], Output[Name]> | undefined;
} & {
  [Name in Exclude<keyof Output & keyof Input, OptionalNames<Input>>]: QueryValue<Input[Name], Output[Name]>;
};
type Given<Name extends string, Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

/** The input of a call: the parameters of its path, its query and its body. */
export type CallInput<Key, One> = ([ParameterOf<Key>] extends [never]
  ? unknown
  : { params: Readonly<Record<ParameterOf<Key>, string | number>> }) &
  (One extends { query: infer Query extends z.ZodObject }
    ? Given<'query', QueryOf<z.input<Query>, z.output<Query>>>
    : unknown) &
  (One extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown);

/** The answer of a successful call. */
export type CallAnswer<One> = One extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : undefined;
