import type { AdviserApplication, AdviserApplications, Officer } from '@mutirao/contract/challenges/people/people.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { findAdministered } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockMember, presentPerson } from '../../members/members/index.ts';
import { announce } from '../../members/notifications/index.ts';
import { appointAdviser, lockContext, type ParticipationContext, readContext } from '../participation/index.ts';
import {
  type ApplicationRow,
  deleteApplication,
  findApplicant,
  findApplications,
  findChallengeAdmins,
  hasApplication,
  insertApplication,
  type OfficerRow,
} from './people.queries.ts';

/** A judge or an adviser. Who hides from the community, or is hidden by moderation, shows no place here either. */
export function presentOfficer(row: OfficerRow): Officer {
  return {
    ...presentPerson(row),
    contestant: { location: row.hidden_from_community || row.hidden_at ? null : row.location },
    user_profile: { about: row.hidden_at ? null : row.about },
  };
}

export function presentApplication(row: ApplicationRow): AdviserApplication {
  return {
    id: row.application_id,
    user: presentPerson(row),
    message: row.message,
    created_at: row.applied_at.toISOString(),
  };
}

type Applicant = Pick<ParticipationContext['member'], 'is_complete' | 'is_contestant' | 'is_kept_out'>;

/** Why a member cannot apply to advise a challenge. */
function denialOfApplying(
  { is_complete, is_contestant, is_kept_out }: Applicant,
  hasApplied: boolean,
): 'profile_incomplete' | 'has_role' | 'has_applied' | undefined {
  if (is_contestant || is_kept_out) return 'has_role';
  if (!is_complete) return 'profile_incomplete';
  return hasApplied ? 'has_applied' : undefined;
}

/** What a member may do about advising a challenge; those who manage it decide. */
function mayDoAboutAdvising(
  facts: Applicant,
  { hasApplied, manages }: { readonly hasApplied: boolean; readonly manages: boolean },
): AdviserApplications['can'] {
  return { apply: !denialOfApplying(facts, hasApplied), decide: manages };
}

/** Messages of failures, in both languages. */
const peopleMessages = {
  has_role: {
    pt: 'Você já tem um papel neste desafio. Quem participa precisa sair dele antes de aconselhar.',
    en: 'You already have a role in this challenge. Participants leave it before they advise.',
  },
  has_applied: {
    pt: 'O seu pedido já foi enviado e espera uma resposta.',
    en: 'Your application was already sent and waits for an answer.',
  },
  applicationNotFound: {
    pt: 'Este pedido já foi respondido ou não existe mais.',
    en: 'This application was answered already, or does not exist any more.',
  },
};

/** An application notifies the admins: the limit keeps them free of floods. */
const applications: Limit = { name: 'adviser applications', points: 10, seconds: 24 * 3600 };

interface Call {
  readonly viewer: Viewer;
  readonly challengeId: number;
}

type Facts = Pick<ParticipationContext, 'member' | 'pair'>;

/** Admins of the challenge and staff decide. */
async function mayDecide(connection: Connection, { viewer, challengeId }: Call): Promise<boolean> {
  return viewer.isAdmin || (await findAdministered(connection, viewer)).includes(challengeId);
}

async function answer(connection: Connection, viewer: Viewer, { member, pair }: Facts): Promise<AdviserApplications> {
  const hasApplied = await hasApplication(connection, pair);
  const manages = await mayDecide(connection, { viewer, challengeId: pair.challengeId });
  const can = mayDoAboutAdvising(member, { hasApplied, manages });
  const rows = can.decide ? await findApplications(connection, pair.challengeId) : [];
  return { data: rows.map(presentApplication), has_applied: hasApplied, can };
}

/** The open applications for those who decide, and whether the viewer may apply. */
export async function listApplications(
  { database, clock }: Platform,
  { viewer, challengeId }: Call,
): Promise<AdviserApplications> {
  const pair = { challengeId, memberId: viewer.id, now: clock() };
  return answer(database, viewer, await readContext(database, pair));
}

/** Applies to advise a challenge, and notifies its admins. */
export async function applyAsAdviser(
  platform: Platform,
  { message, ...call }: Call & { readonly message: string },
): Promise<AdviserApplications> {
  const { viewer, challengeId } = call;
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const context = await lockContext(transaction, { ...call, now });
    const denial = denialOfApplying(context.member, await hasApplication(transaction, context.pair));
    if (denial === 'profile_incomplete') throw new AppError(denial);
    if (denial) throw new AppError('conflict', { message: peopleMessages[denial] });
    await platform.limits.count(applications, String(viewer.id));
    await insertApplication(transaction, { ...context.pair, message });
    const recipients = await findChallengeAdmins(transaction, challengeId);
    if (recipients.length > 0)
      await announce(platform, transaction, {
        event: 'adviser_applied',
        detail: {},
        challengeId,
        recipients,
        authorId: viewer.id,
        now,
      });
    return answer(transaction, viewer, context);
  });
}

/** Makes an applicant an adviser, or not, and notifies them. */
export async function decideApplication(
  platform: Platform,
  {
    id,
    accepted,
    reason,
    address,
    ...call
  }: Call & {
    readonly id: number;
    readonly accepted: boolean;
    /** Of a refusal; may be empty. */
    readonly reason: string;
    readonly address: string;
  },
): Promise<AdviserApplications> {
  const { viewer, challengeId } = call;
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const context = await lockContext(transaction, { ...call, now });
    if (!(await mayDecide(transaction, call))) throw new AppError('refused');
    const memberId = await findApplicant(transaction, { challengeId, id });
    // The member first, as where an account is deleted: locking in another order could deadlock.
    const isThere =
      memberId !== undefined && (await lockMember(transaction, memberId)) && (await deleteApplication(transaction, id));
    if (!isThere) throw new AppError('not_found', { message: peopleMessages.applicationNotFound });
    const recorded = { actorId: viewer.id, memberId, address };
    const detail = { challenge: challengeId, role: 'advisor' };
    const announced = { challengeId, recipients: [memberId], authorId: viewer.id, now };
    if (!accepted) {
      await announce(platform, transaction, { event: 'adviser_refused', detail: { reason }, ...announced });
      const refused = { ...detail, ...(reason !== '' && { reason }) };
      await recordEvent(transaction, { kind: 'application_refused', ...recorded, detail: refused });
    } else {
      if (!(await appointAdviser(transaction, { challengeId, memberId, now })))
        throw new AppError('conflict', { message: peopleMessages.has_role });
      invalidate('figures', `figures:${challengeId}`, `people:${challengeId}`, `participation:${memberId}`);
      // The forum shows the roles of authors.
      invalidate(`member:${memberId}`);
      await announce(platform, transaction, { event: 'adviser_accepted', detail: {}, ...announced });
      await recordEvent(transaction, { kind: 'role_given', ...recorded, detail });
    }
    return answer(transaction, viewer, context);
  });
}
