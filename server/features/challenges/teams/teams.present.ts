import { createHash } from 'node:crypto';
import {
  type InvitationMode,
  type InviteActor,
  type InviteStatus,
  mayDoWithInvite,
} from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import { bannerWidths } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { Team, TeamMember } from '@mutirao/contract/challenges/teams/teams.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { presentPerson } from '../../members/members/index.ts';
import { teamPicture } from '../../site/pictures/index.ts';
import { actorOf } from './invites/invites.present.ts';
import { withholdTeam } from './shown-columns.ts';
import { mayDoWithTeam } from './teams.policy.ts';
import type { PersonRow, TeamRow } from './teams.queries.ts';

const thumbWidth = bannerWidths[2];
/** The number of faces on a card beside the leader's. */
const facesOnCard = 4;

interface InviteFacts {
  readonly id: number;
  readonly status: InviteStatus;
  readonly mode: InvitationMode;
  readonly created_at: string;
}

type Surroundings = Parameters<typeof mayDoWithInvite>[2];

function presentState({ id, status, mode, created_at }: InviteFacts, by: InviteActor | undefined, now: Surroundings) {
  return {
    id,
    status,
    invitation_mode: mode,
    created_at: new Date(created_at).toISOString(),
    can: mayDoWithInvite({ status, mode }, by, now),
  };
}

/** A stable sample in no order, so that a cached response does not change by itself. */
function someOf(members: readonly TeamMember[]): Team['random_members'] {
  const place = ({ id }: TeamMember) => createHash('sha1').update(String(id)).digest('hex');
  const mixed = members.toSorted((one, other) => place(one).localeCompare(place(other)));
  return mixed.slice(0, facesOnCard).map(({ user }) => ({ user }));
}

/** A hidden team as others than its members and moderators see it. */
function withheld(row: TeamRow): TeamRow {
  return { ...withholdTeam(row), banner_url: null, looking_for: null };
}

function maySeeHidden({ people, is_moderated }: TeamRow, viewer: Viewer | undefined): boolean {
  return is_moderated || viewer?.isAdmin === true || people.some(({ user }) => user.id === viewer?.id);
}

/** A team as the viewer sees it, without its open invitations. */
export function presentTeam(whole: TeamRow, viewer?: Viewer): Team {
  const isHidden = whole.hidden_at !== null;
  const row = isHidden && !maySeeHidden(whole, viewer) ? withheld(whole) : whole;
  const { people, own_invite: own, responsible_id: responsibleId, next_responsible_id: nextResponsibleId } = row;
  const leader = people.find(({ user }) => user.id === responsibleId) as PersonRow;
  const surroundings = { isFinished: row.is_finished, isFull: people.length >= row.max_members, hasTeam: false };
  const presentMember = ({ user, mode, ...rest }: PersonRow): TeamMember => {
    const by = actorOf(viewer, { memberId: user.id, responsibleId });
    const state = { ...rest, status: 'accepted' as const, mode: mode ?? 'invited' };
    return { ...presentState(state, by, surroundings), user: presentPerson(user) };
  };
  const members = people.filter((person) => person !== leader).map(presentMember);
  const isIn = people.some(({ user }) => user.id === viewer?.id);
  const next = people.find(({ user }) => isIn && user.id === nextResponsibleId);
  const isShown = own && own.status !== 'canceled' && viewer?.id !== responsibleId;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    challenge_id: row.challenge_id,
    challenge: { id: row.challenge_id, slug: row.challenge_slug, title: { en: row.title_en, pt: row.title_pt } },
    banner_url: row.banner_url ?? teamPicture('banner', row.slug, row.category_ids),
    thumb_banner_url: row.banner_url
      ? pictureAt(row.banner_url, thumbWidth)
      : teamPicture('card', row.slug, row.category_ids),
    is_hidden: isHidden,
    has_banner: row.banner_url !== null,
    max_members: row.max_members,
    count_members: members.length,
    looking_for: row.looking_for,
    skills: row.skills,
    responsible: presentPerson(leader.user),
    next_responsible: next ? presentPerson(next.user) : null,
    random_members: someOf(members),
    members,
    my_invite: isShown ? presentState(own, 'member', { ...surroundings, hasTeam: own.has_team }) : null,
    invitations: [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: mayDoWithTeam(viewer, {
      responsibleId,
      nextResponsibleId,
      peopleIds: people.map(({ user }) => user.id),
      ...surroundings,
    }),
  };
}
