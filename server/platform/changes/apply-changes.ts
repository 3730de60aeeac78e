import { isDeepStrictEqual } from 'node:util';
import { type Changes, changedValues } from '@mutirao/contract/changes.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { AppError } from '../errors/app-error.ts';

const changedMeanwhile: Localized = {
  pt: 'Alguém mudou isto enquanto você escrevia.',
  en: 'Somebody changed this while you were writing.',
};

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Compares values as the API sends them: instants are texts, what is absent is null, and no order of keys counts. */
export function isEqual(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(asJson(one), asJson(other));
}

/**
 * Returns the fields that change and their new values. The row must be locked. Throws `conflict`, with a message for
 * each field that somebody else changed meanwhile. A repeated call changes nothing.
 */
export function applyChanges<Fields extends object>(current: Fields, changes: Changes<Fields>): Partial<Fields> {
  const present = current as Record<string, unknown>;
  const wanted = Object.entries(changedValues(changes)).filter(([name, to]) => !isEqual(present[name], to));
  const conflicts = wanted.filter(([name]) => !isEqual(present[name], changes[name as keyof Fields]?.from));
  if (conflicts.length > 0)
    throw new AppError('conflict', {
      message: changedMeanwhile,
      fieldMessages: Object.fromEntries(conflicts.map(([name]) => [name, changedMeanwhile])),
    });
  return Object.fromEntries(wanted) as Partial<Fields>;
}

/** The values before and after, as the audit log keeps them. */
export function beforeAndAfter<Fields extends object>(current: Fields, changed: Partial<Fields>) {
  const names = Object.keys(changed) as (keyof Fields)[];
  return { before: Object.fromEntries(names.map((name) => [name, current[name]])), after: changed };
}
