import { z } from 'zod';
import { emailAddress } from '../../accounts/passwords.ts';
import { challengeReference } from '../../challenges/challenges/challenges.ts';
import { component, digits, example, instant, localizedLike, textLike } from '../../schemas.ts';
import { ageBands, pastDay } from '../ages/ages.ts';
import { personShape } from '../profiles/profiles.ts';

/** The version of the text that guardians agree to; a new one asks them again. */
export const guardianTextVersion = 1;
/** In days: how long an invitation of a guardian is valid. */
export const guardianInvitationDays = 14;
/** The most guardians of a child, with open invitations. */
export const maximumGuardians = 2;
/** The most invitations that a child sends in an hour. */
export const maximumGuardianInvitations = 5;
/** Hours of the day between which nothing is delivered to a child: at least from 22 to 7. */
export const quietHours = { from: { least: 12, most: 22 }, to: { least: 7, most: 12 } } as const;
/** The most entries of each kind on the page of a child. */
export const maximumShownOfChild = 50;

/** How a guardian proves to be an adult: by the birthdate of the account, or by one that a provider proved. */
export const guardianProofs = ['account', 'provider'] as const;

/** `expired` ones can be sent again. */
export const guardianStates = ['invited', 'expired', 'agreed', 'paused'] as const;

/** What a guardian did, for the child to read. */
export const guardianActKinds = [
  'agreed',
  'looked',
  'paused',
  'resumed',
  'hours_changed',
  'withdrew',
  'exported',
  'deletion_asked',
  'deletion_undone',
] as const;
export type GuardianActKind = (typeof guardianActKinds)[number];

const quietFrom = z.int().min(quietHours.from.least).max(quietHours.from.most).meta(example(22));
const quietTo = z.int().min(quietHours.to.least).max(quietHours.to.most).meta(example(7));

export const guardianAct = component('GuardianAct', {
  id: z.int(),
  kind: z.enum(guardianActKinds),
  guardian: z.string().nullable().meta(example('Moema Reis', 'Null once their account was deleted')),
  created_at: instant,
});
export type GuardianAct = z.infer<typeof guardianAct>;

/** A guardian of the caller, or an invitation of one. */
export const ownGuardian = component('OwnGuardian', {
  id: z.int(),
  state: z.enum(guardianStates),
  name: z.string().nullable().meta(example('Moema Reis', 'Null until they agree')),
  email_hint: z.string().nullable().meta(example('m…@e….org', 'Of an invitation')),
  since: instant.meta({ description: 'When they agreed, or the invitation was sent' }),
  quiet_from: quietFrom,
  quiet_to: quietTo,
});
export type OwnGuardian = z.infer<typeof ownGuardian>;

export const ownGuardians = component('OwnGuardians', {
  data: z.array(ownGuardian),
  acts: z.array(guardianAct).meta({ description: 'What guardians saw and did, the latest first' }),
  can: z.object({ invite: z.boolean() }).meta({ description: 'What the caller may do here and now' }),
});
export type OwnGuardians = z.infer<typeof ownGuardians>;

export const inviteGuardianInput = z.object({ email: emailAddress });
export const guardianshipParams = z.object({ guardianship: digits(9) });
export const guardianTokenParams = z.object({ token: z.string().min(1).max(100) });

/** An open invitation, by the link in its mail. */
export const guardianLink = component('GuardianLink', {
  child: textLike('Luana', 'The first name'),
  email_hint: textLike('m…@e….org', 'Whose invitation it is, without telling the address'),
  version: z.int().meta(example(guardianTextVersion, 'Of the text to agree to')),
  proof: z.enum(guardianProofs).meta({ description: 'How the guardian proves to be an adult' }),
  expires_at: instant,
});
export type GuardianLink = z.infer<typeof guardianLink>;

const version = z.int().min(1).max(9999).meta(example(guardianTextVersion));

/** What a guardian says: the version that was read, and birthdates. */
export const agreementInput = z.object({
  version,
  child_birthdate: pastDay.meta({ description: 'It may make the child younger, never older' }),
  own_birthdate: pastDay.optional().meta({ description: 'Needed where the age of the caller is not known' }),
});
export type AgreementInput = z.infer<typeof agreementInput>;
export const renewalInput = z.object({ version });

const child = component('ChildReference', personShape);

/** A child of whom the caller is a guardian. */
export const guardedChild = component('GuardedChild', {
  child,
  band: z.enum(ageBands).meta(example('12_to_15')),
  agreed_at: instant,
  needs_agreement: z.boolean().meta({ description: 'The text has a new version' }),
  is_paused: z.boolean().meta({ description: 'By the caller' }),
  is_guided: z.boolean().meta({ description: 'No guardian pauses the participation' }),
  quiet_from: quietFrom,
  quiet_to: quietTo,
  deletion_at: instant.nullable(),
});
export type GuardedChild = z.infer<typeof guardedChild>;
export const acceptedChild = component('AcceptedChild', { child });

const written = z.object({
  kind: z.enum(['topic', 'reply', 'answer']),
  text: localizedLike('Como medimos a água?', 'Como medimos a água?', 'The title, or the beginning of the text'),
  path: textLike('/challenges/clean-river/forum/12', 'The page that shows it'),
  challenge: challengeReference,
  created_at: instant,
  repliers: z.array(z.string().meta(example('Iara Reis'))).meta({ description: 'Who replied to it' }),
});

/** What a guardian sees of a child: nothing that others do not see, but for drafts of the account. */
export const childView = component('ChildView', {
  ...guardedChild.shape,
  challenges: z.array(challengeReference),
  teams: z.array(
    z.object({ name: textLike('Guardiões do rio'), slug: textLike('guardioes-do-rio'), challenge: challengeReference }),
  ),
  written: z.array(written).meta({ description: 'The latest first' }),
});
export type ChildView = z.infer<typeof childView>;

export const childParams = z.object({ child: digits(9) });
/** What a guardian decides; omitted fields keep their value. */
export const childInput = z.object({
  is_paused: z.boolean().optional(),
  quiet_from: quietFrom.optional(),
  quiet_to: quietTo.optional(),
});
export type ChildInput = z.infer<typeof childInput>;
export const childDeletion = component('ChildDeletion', { deletion_at: instant });
