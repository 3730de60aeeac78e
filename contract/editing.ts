import { z } from 'zod';
import type { FileInput } from './calls.ts';
import { changesOf } from './changes.ts';
import { type Language, languages, writtenLanguages } from './language.ts';
import { largestUpload } from './pictures.ts';
import { digits, example, type Localized } from './schemas.ts';

type InLanguages<Name extends string> = Record<`${Name}_${Language}`, z.ZodString>;

/** The fields of a text in both languages; the one that the organisation does not offer may be empty. */
export function textInLanguages<const Name extends string>(
  name: Name,
  { least = 1, most, like }: { least?: number; most: number; like: Localized },
): InLanguages<Name> {
  const fields = languages.map((language) => {
    const text = z
      .string()
      .trim()
      .max(most)
      .check(({ value: input, issues }) => {
        const isAsked = input !== '' || writtenLanguages().includes(language);
        if (isAsked && input.length < least)
          issues.push({ code: 'too_small', origin: 'string', minimum: least, inclusive: true, input });
      });
    return [`${name}_${language}`, text.meta(example(like[language]))];
  });
  return Object.fromEntries(fields);
}

/** A row that staff edit, by its id. */
export const rowParams = z.object({ row: digits(9) });

/** The order of rows: all of their ids. */
export const orderInput = z.object({
  ids: z
    .array(z.int())
    .max(1000)
    .meta(example([2, 1])),
});

/** A picture of a row; `pictures.ts` has the accepted types. */
const pictureInput = z.object({
  picture: z.file().meta(example('picture.jpg', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
});

/** A schema without its limits: rows that were written before a limit are shown, too. */
function withoutLimits(schema: z.ZodType): z.ZodType {
  const meta = schema.meta() ?? {};
  if (schema instanceof z.ZodNullable)
    return withoutLimits(schema.unwrap() as z.ZodType)
      .nullable()
      .meta(meta);
  return schema.def.type === 'string' ? z.string().meta(meta) : schema;
}

interface Names {
  /** The name of one row and of several, as in identifiers: `Partner`, `Partners`. */
  readonly one: string;
  readonly many: string;
}

type RowShape<Fields extends z.ZodRawShape, Extra extends z.ZodRawShape> = { id: z.ZodInt } & Fields & Extra;

/** Rows that staff edit. */
export interface EditedRows<
  Path extends string = string,
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Extra extends z.ZodRawShape = z.ZodRawShape,
> {
  /** Below `/admin/`. */
  readonly path: Path;
  readonly names: Names;
  /** What staff write, flat. */
  readonly fields: z.ZodObject<Fields>;
  /** A row in answers. */
  readonly row: z.ZodObject<RowShape<Fields, Extra>>;
}

/** Defines rows that staff edit, by what they write and what an answer has besides. */
export function defineRows<const Path extends string, Fields extends z.ZodRawShape, Extra extends z.ZodRawShape>(
  path: Path,
  names: Names,
  { fields, extra }: { fields: Fields; extra: Extra },
): EditedRows<Path, Fields, Extra> {
  const shown = Object.entries(fields).map(([name, schema]) => [name, withoutLimits(schema as z.ZodType)]);
  const shape = { id: z.int(), ...Object.fromEntries(shown), ...extra } as RowShape<Fields, Extra>;
  return { path, names, fields: z.object(fields), row: z.object(shape).meta({ id: `Edited${names.one}` }) };
}

const wordsOf = (name: string) => name.replace(/(?<=.)([A-Z])/g, ' $1').toLowerCase();

interface StaffCall {
  readonly id: string;
  readonly summary: string;
  readonly for: 'staff';
}

type RowCalls<Path extends string, Fields extends z.ZodRawShape, Extra extends z.ZodRawShape> = {
  readonly [Key in `GET /admin/${Path}`]: StaffCall & {
    readonly answer: z.ZodArray<EditedRows<Path, Fields, Extra>['row']>;
  };
} & {
  readonly [Key in `POST /admin/${Path}`]: StaffCall & {
    readonly description: string;
    readonly body: z.ZodObject<Fields & { key: z.ZodUUID }>;
    readonly answer: EditedRows<Path, Fields, Extra>['row'];
    readonly status: readonly [201];
    readonly failures: readonly ['conflict'];
  };
} & {
  readonly [Key in `PATCH /admin/${Path}/:row`]: StaffCall & {
    readonly params: typeof rowParams;
    readonly body: ReturnType<typeof changesOf<Fields>>;
    readonly answer: EditedRows<Path, Fields, Extra>['row'];
    readonly failures: readonly ['conflict'];
  };
} & {
  readonly [Key in `DELETE /admin/${Path}/:row`]: StaffCall & { readonly params: typeof rowParams };
};

/** The calls by which staff list, create, change and delete rows. */
export function rowCalls<Path extends string, Fields extends z.ZodRawShape, Extra extends z.ZodRawShape>({
  path,
  names: { one, many },
  fields,
  row,
}: EditedRows<Path, Fields, Extra>): RowCalls<Path, Fields, Extra> {
  const calls = {
    [`GET /admin/${path}`]: {
      id: `list${many}ToEdit`,
      summary: `All ${wordsOf(many)} with the texts in both languages`,
      for: 'staff',
      answer: z.array(row),
    },
    [`POST /admin/${path}`]: {
      id: `create${one}`,
      summary: `Creates a row of ${wordsOf(many)}`,
      description: 'A repeated call with the same `key` creates nothing and answers with the row.',
      for: 'staff',
      body: z.object({ ...fields.shape, key: z.uuid().meta(example('0b1d3a54-6f0c-4c59-9f2e-7c1f1f8f3c11')) }),
      answer: row,
      status: [201],
      failures: ['conflict'],
    },
    [`PATCH /admin/${path}/:row`]: {
      id: `change${one}`,
      summary: `Changes fields of a row of ${wordsOf(many)}`,
      for: 'staff',
      params: rowParams,
      body: changesOf(fields),
      answer: row,
      failures: ['conflict'],
    },
    [`DELETE /admin/${path}/:row`]: {
      id: `delete${one}`,
      summary: `Deletes a row of ${wordsOf(many)}`,
      for: 'staff',
      params: rowParams,
    },
  };
  return calls as unknown as RowCalls<Path, Fields, Extra>;
}

type OrderCalls<Path extends string> = {
  readonly [Key in `PUT /admin/${Path}/order`]: StaffCall & {
    readonly body: typeof orderInput;
    readonly failures: readonly ['conflict'];
  };
};

/** The call by which staff order rows. */
export function orderCalls<Path extends string>({ path, names }: { path: Path; names: Names }): OrderCalls<Path> {
  const calls = {
    [`PUT /admin/${path}/order`]: {
      id: `order${names.many}`,
      summary: `Orders ${wordsOf(names.many)}`,
      for: 'staff',
      body: orderInput,
      failures: ['conflict'],
    },
  };
  return calls as unknown as OrderCalls<Path>;
}

type PictureCalls<Path extends string, Picture extends string, Row extends z.ZodType> = {
  readonly [Key in `POST /admin/${Path}/:row/${Picture}`]: StaffCall & {
    readonly params: typeof rowParams;
    readonly body: typeof pictureInput;
    readonly file: FileInput;
    readonly answer: Row;
  };
} & {
  readonly [Key in `DELETE /admin/${Path}/:row/${Picture}`]: StaffCall & { readonly params: typeof rowParams };
};

/** The calls by which staff upload and remove a picture of a row. */
export function pictureCalls<Path extends string, const Picture extends string, Row extends z.ZodType>(
  { path, names, row }: { path: Path; names: Names; row: Row },
  picture: Picture,
): PictureCalls<Path, Picture, Row> {
  const name = `${names.one}${picture.charAt(0).toUpperCase()}${picture.slice(1)}`;
  const calls = {
    [`POST /admin/${path}/:row/${picture}`]: {
      id: `upload${name}`,
      summary: `Uploads the ${picture} of a row of ${wordsOf(names.many)}`,
      for: 'staff',
      params: rowParams,
      body: pictureInput,
      file: { field: 'picture', largest: largestUpload, perHour: 120 },
      answer: row,
    },
    [`DELETE /admin/${path}/:row/${picture}`]: {
      id: `delete${name}`,
      summary: `Removes the ${picture} of a row of ${wordsOf(names.many)}`,
      for: 'staff',
      params: rowParams,
    },
  };
  return calls as unknown as PictureCalls<Path, Picture, Row>;
}
