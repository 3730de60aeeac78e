import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { languageChoices, languages } from '../../language.ts';
import { plainName } from '../../names.ts';
import { pictureKinds } from '../../pictures.ts';
import { component, example, oneLine, textLike } from '../../schemas.ts';
import { editedFacts } from '../transparency/transparency.ts';
import { defaultColours } from './brand-colours.ts';
import { channelAddress } from './channel-address.ts';
import { type Channel, defaultOrganisationName } from './own-name.ts';

/** The longest name by which the interface calls the organisation, in characters. */
export const longestShortName = 24;

/** The Portuguese article before the short name: "no Mutirão", "na Rede", "em Ação". */
export const nameArticles = ['o', 'a', 'none'] as const;

/** The largest logo, in bytes; it is shown in the height of a line. */
export const largestLogo = 1024 * 1024;
export const logoKinds: readonly string[] = ['image/svg+xml', ...pictureKinds];

/** The longest address of a page elsewhere, in characters. */
export const longestChannel = 300;

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

const channel = (name: Channel, like: string) =>
  z
    .string()
    .max(longestChannel)
    .transform((typed) => channelAddress(name, typed))
    .pipe(z.url({ protocol: /^https$/ }).max(longestChannel))
    .nullable()
    .meta(example(like, 'An address that the footer links to, also by the name there, or the number; null for none'));

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
  offered_languages: z.enum(languageChoices).meta(example('both', 'Both, or the one in which every page is shown')),
  founded_in: z
    .int()
    .min(1500)
    .max(9999)
    .nullable()
    .meta(example(2017, 'The year from which the footer counts; null for none')),
  phone: editedFacts.shape.phone,
  email: editedFacts.shape.email,
  address: editedFacts.shape.address,
  whatsapp: channel('whatsapp', 'https://wa.me/5513955550100'),
  instagram: channel('instagram', 'https://www.instagram.com/mutirao/'),
  facebook: channel('facebook', 'https://www.facebook.com/mutirao'),
  tiktok: channel('tiktok', 'https://www.tiktok.com/@mutirao'),
  telegram: channel('telegram', 'https://t.me/mutirao'),
  youtube: channel('youtube', 'https://www.youtube.com/@mutirao'),
  linkedin: channel('linkedin', 'https://www.linkedin.com/company/mutirao/'),
  github: channel('github', 'https://github.com/mutirao'),
} satisfies Record<Channel, unknown> & z.ZodRawShape);
export type LookFields = z.infer<typeof lookFields>;

export const organisationLook = component('OrganisationLook', {
  ...lookFields.shape,
  main_colour: textLike(defaultColours.main),
  accent_colour: textLike(defaultColours.accent),
  theme: textLike('[data-logo]{width:3.5em}', 'The styles of pages, for the one that shows what was changed'),
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

const blankIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** The server that sends the mails. Ports other than 465 begin unencrypted and are upgraded by STARTTLS. */
export const mailServerInput = z.object({
  host: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .regex(/^[a-z0-9.:[\]-]+$/i)
    .meta(example('smtp.example.org')),
  port: z.coerce.number().int().min(1).max(65_535).meta(example(587)),
  user: z.preprocess(blankIsAbsent, z.string().trim().max(254).optional()).meta(example('desafios')),
  password: z
    .preprocess(blankIsAbsent, z.string().max(500).optional())
    .meta(example('sete-rios', 'Without one, the stored one is used where host, port and user are the same')),
  sender: z.email().max(254).meta(example('desafios@example.org', 'An address that the server may send from')),
});
export type MailServerInput = z.infer<typeof mailServerInput>;

/** Settings to try before they are stored. */
export const mailTestInput = z.object({
  server: mailServerInput.optional().meta({ description: 'Without it, those in use are tried' }),
});

export const mailTestAnswer = component('MailTest', {
  sent_to: textLike('lucia@example.org', 'The address of the caller, which the server accepted a mail for'),
});

export const mailServer = component('MailServer', {
  source: z
    .enum(['environment', 'stored', 'none'])
    .meta(example('stored', 'Those of the environment are changed there; where there are none, mails wait')),
  host: textLike('smtp.example.org').nullable(),
  port: z.int().nullable().meta(example(587)),
  user: textLike('desafios').nullable(),
  has_password: z.boolean(),
  sender: textLike('desafios@example.org').nullable(),
});
export type MailServer = z.infer<typeof mailServer>;

/** The longest name and role of who signs, in characters. */
export const longestSignatory = 120;

const role = (value: string) => z.string().trim().max(longestSignatory).meta(example(value, 'Empty for none'));

/** Who signs certificates for the organisation. */
export const signatoryFields = z.object({
  name: plainName({ shortest: 2, longest: longestSignatory }).nullable().meta(example('Moema Guarani')),
  role_pt: role('Presidente'),
  role_en: role('President'),
});
export type SignatoryFields = z.infer<typeof signatoryFields>;

export const editedSignatory = component('EditedSignatory', {
  ...signatoryFields.shape,
  // Without the rule, which a stored name may be older than.
  name: z
    .string()
    .nullable()
    .meta(signatoryFields.shape.name.meta() ?? {}),
  signature: z.string().nullable().meta({ description: 'The address of the picture of the signature' }),
});
export type EditedSignatory = z.infer<typeof editedSignatory>;
export const signatoryChanges = changesOf(signatoryFields);

export const signatureInput = z.object({
  picture: z.file().meta(example('assinatura.png', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
});
