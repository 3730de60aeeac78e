import type { z } from 'zod';

type Fits = (value: unknown) => boolean;

/** The parts of a schema's definition that are used here. */
interface Definition {
  type: string;
  format?: string;
  checks?: unknown[];
  pattern?: RegExp;
  catchall?: unknown;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  innerType: z.ZodType;
  options: z.ZodType[];
  values: unknown[];
  entries: Record<string, unknown>;
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

function objectFits({ shape }: Definition): Fits | undefined {
  const keys = Object.keys(shape);
  const definitions = keys.map((key) => definitionOf(shape[key] as z.ZodType));
  const isOptional = definitions.map(({ type }) => type === 'optional');
  const checks = keys.map((key, index) =>
    exactFit((isOptional[index] ? definitions[index]?.innerType : shape[key]) as z.ZodType),
  );
  if (!checks.every((fits) => fits !== undefined)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    // Every key of the schema is present, unless it is optional, and fits, and there are no others.
    let present = keys.length;
    for (let index = 0; index < keys.length; index += 1) {
      const one = (value as Record<string, unknown>)[keys[index] as string];
      if (one === undefined && isOptional[index]) present -= 1;
      else if (!checks[index]?.(one)) return false;
    }
    return Object.keys(value).length === present;
  };
}

const known = new WeakMap<z.ZodType, Fits | undefined>();

/**
 * A check that a value has exactly the shape of a schema, with no key missing or added; undefined for schemas that
 * check more than shapes. Parsing copies every answer, which takes most of a list's time; an exact fit needs no copy.
 */
export function exactFit(schema: z.ZodType): Fits | undefined {
  if (!known.has(schema)) {
    // A schema within itself counts as one that cannot be checked.
    known.set(schema, undefined);
    known.set(schema, makeFit(definitionOf(schema)));
  }
  return known.get(schema);
}

function makeFit(definition: Definition): Fits | undefined {
  if (definition.checks?.length) return undefined;
  switch (definition.type) {
    case 'object':
      return definition.catchall ? undefined : objectFits(definition);
    case 'array': {
      const fits = exactFit(definition.element);
      return fits && ((value) => Array.isArray(value) && value.every(fits));
    }
    case 'nullable': {
      const fits = exactFit(definition.innerType);
      return fits && ((value) => value === null || fits(value));
    }
    case 'union': {
      const choices = definition.options.map(exactFit);
      return choices.every((fits) => fits !== undefined) ? (value) => choices.some((fits) => fits(value)) : undefined;
    }
    case 'enum':
    case 'literal': {
      const values = new Set(definition.values ?? Object.values(definition.entries));
      return (value) => values.has(value);
    }
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'number':
      return numberFits.get(definition.format);
    case 'string':
      return stringFits(definition);
    default:
      return undefined;
  }
}

const numberFits = new Map<string | undefined, Fits>([
  [undefined, Number.isFinite],
  ['safeint', Number.isSafeInteger],
]);

function stringFits({ format, pattern }: Definition): Fits | undefined {
  if (format === undefined) return (value) => typeof value === 'string';
  // Other formats may ask for more than their pattern.
  return format === 'datetime' && pattern ? (value) => typeof value === 'string' && pattern.test(value) : undefined;
}
