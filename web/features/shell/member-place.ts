import type { Language } from '@mutirao/contract/language.ts';
import type { User } from '@mutirao/contract/members.ts';

/** The name of the country a member lives in, once they have told. */
export function placeOf({ country_residence: country }: Pick<User, 'country_residence'>, language: Language): string {
  const { name } = (country ?? {}) as { name?: string | Partial<Record<Language, string>> };
  return (typeof name === 'object' ? name[language] : name) ?? '';
}
