import type { ChallengePeople, RoleInvitation } from '@mutirao/contract/challenges/people/given-roles.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { exportList } from '../../../site/exports/index.ts';
import type { requireManaging } from '../../participation/index.ts';
import { presentApplication } from '../adviser-applications.ts';
import { findApplications } from '../people.queries.ts';
import { mayGive, mayTake, rolesToGive } from './roles.policy.ts';
import { findInvitations, findRoles, type InvitationRow, type ListedInvitation } from './roles.queries.ts';

/** The state of an invitation at a time. */
export function stateOf({ status, expires_at }: Pick<InvitationRow, 'status' | 'expires_at'>, now: Date) {
  return status === 'pending' && expires_at <= now ? 'expired' : status;
}

function presentInvitation(
  row: ListedInvitation,
  { now, mayChange }: { now: Date; mayChange: boolean },
): RoleInvitation {
  const isOpen = row.status === 'pending' && mayChange;
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    state: stateOf(row, now),
    accepted_by: row.accepted_by && presentPerson(row.accepted_by),
    invited_by: row.inviter && presentPerson(row.inviter),
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    can: { resend: isOpen, change_address: isOpen, withdraw: isOpen },
  };
}

interface Asked {
  readonly viewer: Viewer;
  readonly challengeId: number;
  readonly now: Date;
  /** What decides about what the viewer may do, as `requireManaging` answers it. */
  readonly facts: Awaited<ReturnType<typeof requireManaging>>;
}

/** Everyone with a role in a challenge, the invitations and the applications, as the viewer sees them. */
export async function getPeople(
  connection: Connection,
  { viewer, challengeId, now, facts }: Asked,
): Promise<ChallengePeople> {
  const roles = await findRoles(connection, challengeId);
  const invitations = await findInvitations(connection, challengeId);
  const applications = await findApplications(connection, challengeId);
  return {
    data: roles.map(({ role, since, ...person }) => ({
      user: presentPerson(person),
      role,
      since: since.toISOString(),
      can: { take: mayTake(role, { ...facts, isOwn: person.id === viewer.id }) },
    })),
    invitations: invitations.map((row) => presentInvitation(row, { now, mayChange: mayGive(row.role, facts) })),
    applications: applications.map(presentApplication),
    can: { give: rolesToGive(facts) },
  };
}

/** Everyone with a role in a challenge as a file. */
export const exportedPeople = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'challenge_people',
    title: { pt: 'Pessoas do desafio', en: 'People of the challenge' },
    for: 'managers',
    read: ({ challengeId }) => findRoles(database, challengeId),
    columns: [
      { label: { pt: 'nome', en: 'name' }, cell: (row) => presentPerson(row).full_name },
      { label: { pt: 'papel', en: 'role' }, cell: ({ role }) => role },
      { label: { pt: 'desde', en: 'since' }, cell: ({ since }) => since },
    ],
  });
