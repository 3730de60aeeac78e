import { legalSlugs } from '@mutirao/contract/organisation/pages/legal-pages.ts';

interface Version {
  readonly version: number;
  readonly valid_from: string;
}

/** The number of the version in force on a day, of versions with the newest first; before all of them it is the first. */
export function versionInForce(versions: readonly Version[], day: string): number | undefined {
  return (versions.find(({ valid_from }) => valid_from <= day) ?? versions.at(-1))?.version;
}

interface Facts {
  readonly slug: string;
  /** The newest there is. */
  readonly newest: Version | undefined;
  readonly isNewestAgreedTo: boolean;
  readonly today: string;
}

interface Wanted extends Version {
  readonly hasChanges: boolean;
}

export type LegalProblem = 'not_after' | 'past' | 'no_changes';

/** What is wrong with the next version of a text that members agree to. */
export function legalProblemsOf(
  { valid_from, hasChanges }: Pick<Wanted, 'valid_from' | 'hasChanges'>,
  { newest, today }: Pick<Facts, 'newest' | 'today'>,
): LegalProblem[] {
  return [
    ...(newest && valid_from <= newest.valid_from ? (['not_after'] as const) : []),
    ...(valid_from < today ? (['past'] as const) : []),
    ...(hasChanges ? [] : (['no_changes'] as const)),
  ];
}

/**
 * Why a version may not be written, as a sentence for its author; undefined where it may. A version with consents does
 * not change, and there is always a version in force.
 */
export function findVersionProblem(
  wanted: Wanted,
  { slug, newest, isNewestAgreedTo, today }: Facts,
): string | undefined {
  const { version, valid_from } = wanted;
  const isLegal = legalSlugs.includes(slug);
  if (isLegal && version === 1 && valid_from > today) return 'the first version has to be in force already';
  if (!newest) return version === 1 ? undefined : 'the first version is version 1';
  if (version < newest.version) return `version ${newest.version} is there already, and is the newest`;
  if (version > newest.version + 1) return `the next version is version ${newest.version + 1}`;
  if (!isLegal) return undefined;
  if (version === newest.version)
    return isNewestAgreedTo
      ? `somebody agreed to version ${version}: write version ${version + 1}, and when it comes into force`
      : undefined;
  const [problem] = legalProblemsOf(wanted, { newest, today });
  const sentences = {
    not_after: `it has to come into force after version ${newest.version}`,
    past: 'it may not have come into force before today',
    no_changes: 'say what it changes',
  };
  return problem && sentences[problem];
}
