import { z } from 'zod';
import { localized } from './localized.ts';

/** A text in an answer, with the example that the OpenAPI document shows. */
export function textLike(example: string) {
  return z.string().meta({ examples: [example] });
}

/** A whole number in an answer, with the example that the OpenAPI document shows. */
export function countLike(example: number) {
  return z.int().meta({ examples: [example] });
}

/** A text in both languages, with the example and the description that the OpenAPI document shows. */
export function localizedLike(en: string, pt: string, description?: string) {
  return localized.meta({ ...(description !== undefined && { description }), examples: [{ en, pt }] });
}
