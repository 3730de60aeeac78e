import { type Language, localize } from '@mutirao/contract/language.ts';
import type { User } from '@mutirao/contract/members/members.ts';

/** Where a member lives, once they have told: the place they chose, else the country. */
export function placeOf(
  { contestant, country_residence }: Pick<User, 'contestant' | 'country_residence'>,
  language: Language,
): string {
  return contestant?.location || localize(country_residence?.name, language);
}
