import { z } from 'zod';
import { emailAddress } from '../../accounts/passwords.ts';
import { component, countLike, example, instant, oneLine } from '../../schemas.ts';

/** In hours: until then a case about a child or an adolescent is decided. */
export const hoursToDecide = 24;

/** Who reports without an account. The law names all but the last. */
export const namedReporters = ['minor', 'guardian', 'prosecutor', 'protection', 'other'] as const;
export type NamedReporter = (typeof namedReporters)[number];
/** The same, and members who report something of a minor with their account. */
export const reporterKinds = [...namedReporters, 'member'] as const;
export type ReporterKind = (typeof reporterKinds)[number];

/** In characters. */
export const urgentReportBounds = {
  address: { least: 1, most: 500 },
  name: { least: 2, most: 100 },
  message: { least: 10, most: 2000 },
} as const;

const text = ({ least, most }: { least: number; most: number }) =>
  z.string().trim().min(1, { abort: true }).min(least).max(most);

/** The fields of the form for reports about a child or an adolescent. The law wants to know who reports. */
export const urgentReportInput = z.object({
  address: text(urgentReportBounds.address).meta(
    example('/challenges/agua-da-chuva/forum/7', 'Of the content on this platform'),
  ),
  reporter: z.enum(namedReporters).meta(example('guardian')),
  name: text(urgentReportBounds.name).regex(oneLine).meta(example('Iara Lima')),
  email: emailAddress,
  message: text(urgentReportBounds.message).meta(example('A foto mostra a minha filha, sem a nossa autorização.')),
  website: z
    .string()
    .optional()
    .refine((filled) => !filled, { params: { empty: true } })
    .meta({ description: 'A field that people do not see and leave empty' }),
});
export type UrgentReportInput = z.infer<typeof urgentReportInput>;

export const urgentReceipt = component('UrgentReceipt', {
  is_hidden: z.boolean().meta({ description: 'The content is hidden from now until a moderator decides' }),
  decide_by: instant.meta({ description: 'Until when a moderator decides, and the decision is mailed' }),
});
export type UrgentReceipt = z.infer<typeof urgentReceipt>;

const hours = z.number().nullable().meta(example(3.5, 'Null while none is decided'));

/** What was reported in a year by one kind of reporter. */
const urgentFigures = component('UrgentFigures', {
  year: z.int().meta(example(2026)),
  reporter: z.enum(reporterKinds).meta(example('guardian')),
  reports: countLike(12),
  hidden_at_once: countLike(11),
  hidden: countLike(8, 'Hidden by the decision of a moderator'),
  restored: countLike(3),
  waiting: countLike(1),
  median_hours: hours,
  longest_hours: hours,
});
export const urgentReportFigures = z.array(urgentFigures);
export type UrgentReportFigures = z.infer<typeof urgentReportFigures>;

/** The path of an address on a platform, or undefined for one that is elsewhere. */
export function pathOnPlatform(address: string, publicUrl: string): string | undefined {
  const home = new URL(publicUrl);
  const written = /^[a-z]+:\/\//i.test(address) || address.startsWith('/') ? address : `https://${address}`;
  const url = URL.parse(written, home);
  if (!url || url.host !== home.host) return undefined;
  return url.pathname + url.search + url.hash;
}
