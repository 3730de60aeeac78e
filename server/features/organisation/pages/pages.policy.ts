import { legalSlugs } from '@mutirao/contract/organisation/legal-pages.ts';

interface Version {
  readonly version: number;
  readonly valid_from: string;
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
  if (valid_from <= newest.valid_from) return `it has to come into force after version ${newest.version}`;
  if (valid_from < today) return 'it may not have come into force before today';
  return wanted.hasChanges ? undefined : 'say what it changes';
}
