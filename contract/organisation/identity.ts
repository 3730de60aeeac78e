import { z } from 'zod';
import { languages } from '../language.ts';
import { component, example, oneLine, textLike } from '../schemas.ts';
import { defaultColours } from './brand-colours.ts';
import { type Channel, longestChannel, longestShortName, nameArticles } from './identity-limits.ts';
import { defaultOrganisationName } from './own-name.ts';

const name = z.string().trim().min(2).max(120).regex(oneLine);

/** How the organisation signs: its name, and the person who signs for it. */
export const organisationIdentity = z.object({
  name: name.meta(example('Mutirão')),
  signatory: name.meta(example('Moema Guarani')),
});
export type OrganisationIdentity = z.infer<typeof organisationIdentity>;

const colour = (which: 'main' | 'accent') =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .transform((value) => value.toUpperCase())
    .meta(example(defaultColours[which]));

const channel = (like: string) =>
  z
    .url({ protocol: /^https$/ })
    .max(longestChannel)
    .nullable()
    .meta(example(like, 'An address that the footer links to; null for none'));

/** What the organisation decides about how its platform looks and is called. */
export const lookFields = z.object({
  name: organisationIdentity.shape.name.meta({ description: 'The whole name, as on certificates' }),
  short_name: z
    .string()
    .trim()
    .min(2)
    .max(longestShortName)
    .regex(oneLine)
    .meta(example(defaultOrganisationName, 'In the bar, in titles and in mails')),
  article: z.enum(nameArticles).meta(example('o', 'The Portuguese article before the short name')),
  main_colour: colour('main'),
  accent_colour: colour('accent'),
  default_language: z.enum(languages).meta(example('pt', 'Of visitors who have chosen none')),
  offered_languages: z
    .enum(['both', ...languages])
    .meta(example('both', 'Both, or the one in which every page is shown')),
  founded_in: z
    .int()
    .min(1500)
    .max(9999)
    .nullable()
    .meta(example(2017, 'The year from which the footer counts; null for none')),
  instagram: channel('https://www.instagram.com/mutirao/'),
  linkedin: channel('https://www.linkedin.com/company/mutirao/'),
  youtube: channel('https://www.youtube.com/@mutirao'),
  github: channel('https://github.com/mutirao'),
} satisfies Record<Channel, unknown> & z.ZodRawShape);
export type LookFields = z.infer<typeof lookFields>;

export const organisationLook = component('OrganisationLook', {
  ...lookFields.shape,
  main_colour: textLike(defaultColours.main),
  accent_colour: textLike(defaultColours.accent),
  logo_url: textLike('/icons/logo.png?0f1e2d3c').nullable().meta({ description: 'Null for the mark of Mutirão' }),
  hero_url: textLike('/home/hero.svg?0f1e2d3c').nullable().meta({ description: 'Null for the picture of Mutirão' }),
});
export type OrganisationLook = z.infer<typeof organisationLook>;

export const logoInput = z.object({
  logo: z.file().meta(example('logo.svg', 'SVG, JPEG, PNG, WebP or AVIF, up to 1 MB')),
});
export const heroInput = z.object({
  hero: z.file().meta(example('hero.jpg', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
});
