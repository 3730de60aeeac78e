import { z } from 'zod';
import { defineRows } from '../editing.ts';
import { countryCodes } from '../members/places/places.ts';
import { linkedInHosts } from '../members/profiles/profiles.ts';
import { plainName } from '../names.ts';
import { example } from '../schemas.ts';

/** The longest texts about an ambassador, in characters. */
export const leagueLengths = { name: 120, role: 120, description: 4000, address: 300 } as const;

const role = (text: string) => z.string().trim().min(2).max(leagueLengths.role).meta(example(text));
const description = (text: string) => z.string().trim().min(2).max(leagueLengths.description).meta(example(text));
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
      role_pt: role('Embaixadora da água'),
      role_en: role('Ambassador for water'),
      description_pt: description('Leva água aonde o cano não chega.'),
      description_en: description('Takes water where no pipe goes.'),
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
