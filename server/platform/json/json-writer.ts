import type { z } from 'zod';
import { exactFit } from './exact-fit.ts';

/**
 * Writes values as JSON, checked against the contract: keys it does not name are left out, a mismatch is a fault
 * of ours. `name` says in that fault what did not fit.
 */
export function jsonWriter(schema: z.ZodType, name: string): (value: unknown) => string {
  const fits = exactFit(schema);
  return (value) => {
    if (fits?.(value)) return JSON.stringify(value);
    const result = schema.safeParse(value);
    if (!result.success) throw new Error(`${name} does not fit the contract`, { cause: result.error });
    return JSON.stringify(result.data);
  };
}
