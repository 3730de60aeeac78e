import { z } from 'zod';
import { instant } from '../localized.ts';
import { country } from '../members/places/places.ts';
import { component, digits, localizedLike, textLike } from '../schemas.ts';

/** A member of the league: an ambassador of the organisation. */
export const leagueMember = component('LeagueMember', {
  id: z.int(),
  full_name: textLike('Nair Prado'),
  avatar: textLike(
    '/pictures/portrait/nair-prado.svg',
    'Address of a portrait; without one of their own, one that is drawn',
  ),
  role: localizedLike('Ambassador', 'Embaixadora', 'What they do in the league'),
  description: textLike('Cleans rivers since 1990.', 'In English; paragraphs lie an empty line apart'),
  description_br: textLike('Limpa rios desde 1990.', 'The same in Portuguese'),
  video: z.string().nullable().meta({ description: 'Address of a YouTube or Vimeo video' }),
  banner: textLike('/pictures/pattern/banner/nair-prado.svg'),
  flag: z.string().nullable().meta({ description: "Address of the picture of their country's flag" }),
  country: country.nullable(),
  linkedIn: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type LeagueMember = z.infer<typeof leagueMember>;

export const leagueMemberParams = z.object({
  id: digits(9),
});
