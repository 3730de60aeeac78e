import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { z } from 'zod';
import { exactFit } from './exact-fit.ts';

/** A request that does not fit the contract; the answer names each field's error in the caller's language. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];
  declare validationContext?: string;

  constructor(issues: z.core.$ZodIssue[]) {
    super('The request does not fit the contract');
    this.issues = issues;
  }
}

/** Validates input against the contract. */
export const validateInput: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data, { reportInput: true });
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
  };
};

/** Validates answers against the contract: unknown keys are stripped, a mismatch is an error of ours. */
export const serializeOutput: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const fits = exactFit(schema);
  return (answer) => {
    if (fits?.(answer)) return JSON.stringify(answer);
    const result = schema.safeParse(answer);
    if (!result.success)
      throw new Error(`The answer of ${method} ${url} does not fit the contract`, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
