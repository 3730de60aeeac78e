import { z } from 'zod';
import { defineRows, textInLanguages } from '../../editing.ts';
import { country, countryCodes } from '../../members/places/places.ts';
import { linkedInHosts } from '../../members/profiles/profiles.ts';
import { plainName } from '../../names.ts';
import { component, digits, example, instant, localizedLike, textLike } from '../../schemas.ts';

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

/** The longest texts about an ambassador, in characters. */
export const leagueLengths = { name: 120, role: 120, description: 4000, address: 300 } as const;

const address = (hosts: RegExp, text: string) =>
  z
    .url({ protocol: /^https$/, hostname: hosts })
    .max(leagueLengths.address)
    .nullable()
    .meta(example(text));

/** The ambassadors of the league as staff edit them. */
export const editedLeague = defineRows(
  'league',
  { one: 'Ambassador', many: 'Ambassadors' },
  {
    fields: {
      full_name: plainName({ shortest: 2, longest: leagueLengths.name }).meta(example('Nair Prado')),
      ...textInLanguages('role', {
        least: 2,
        most: leagueLengths.role,
        like: { pt: 'Embaixadora da água', en: 'Ambassador for water' },
      }),
      ...textInLanguages('description', {
        least: 2,
        most: leagueLengths.description,
        like: { pt: 'Leva água aonde o cano não chega.', en: 'Takes water where no pipe goes.' },
      }),
      country: z
        .string()
        .refine((code) => countryCodes.includes(code), { params: { unknown: 'country' } })
        .nullable()
        .meta(example('BR')),
      video: address(
        /^(?:www\.|m\.|player\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/,
        'https://vimeo.com/1084537',
      ),
      linkedin: address(linkedInHosts, 'https://www.linkedin.com/in/nair'),
    },
    extra: {
      avatar: z.string().nullable().meta({ description: 'Null: a portrait is drawn' }),
      banner: z.string().nullable().meta({ description: 'Null: a pattern is drawn' }),
    },
  },
);
