import { z } from 'zod';

/** A change of one field: from what the editor knew, to what it shall be. */
export interface FieldChange<Value = unknown> {
  readonly from?: unknown;
  readonly to: Value;
}

/** The changes of a row or document, by field. */
export type Changes<Fields> = { readonly [Name in keyof Fields]?: FieldChange<Fields[Name]> | undefined };

type ChangeShape<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<z.ZodObject<{ from: z.ZodOptional<z.ZodUnknown>; to: Shape[Name] }>>;
};

/**
 * The body of a call that changes some fields of a row. A field that somebody else changed meanwhile, so that its
 * value is neither `from` nor `to`, is a conflict; other fields of the same row are not.
 */
export function changesOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  const shape = Object.fromEntries(
    Object.entries(fields.shape).map(([name, to]) => [
      name,
      z
        .object({ from: z.unknown().optional().meta({ description: 'The value that the caller knows' }), to })
        .optional(),
    ]),
  );
  return z.object({
    changes: z
      .strictObject(shape as ChangeShape<Shape>)
      .refine((changes) => Object.keys(changes).length > 0)
      .meta({ description: 'Field to its change' }),
  });
}

/** The values of the changed fields. */
export function changedValues<Fields extends object>(changes: Changes<Fields>): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(changes as Record<string, FieldChange | undefined>).flatMap(([name, change]) =>
      change ? [[name, change.to]] : [],
    ),
  ) as Partial<Fields>;
}
