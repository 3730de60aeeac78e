import { createHash } from 'node:crypto';
import { bannerWidths } from '@mutirao/contract/challenges/team-figures.ts';
import type { Team, TeamMember } from '@mutirao/contract/challenges/teams.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { presentPerson } from '../../members/members/index.ts';
import { teamPicture } from '../../site/pictures/index.ts';
import { mayDoWithTeam } from './teams.policy.ts';
import type { PersonRow, TeamRow } from './teams.queries.ts';

const thumbWidth = bannerWidths[2];
/** The number of faces on a card beside the leader's. */
const facesOnCard = 4;

function presentInvite({ id, invitation_mode, created_at }: PersonRow) {
  return {
    id,
    status: 'accepted' as const,
    invitation_mode: invitation_mode ?? 'invited',
    created_at: new Date(created_at).toISOString(),
  };
}

const presentMember = (row: PersonRow): TeamMember => ({ ...presentInvite(row), user: presentPerson(row.user) });

/** A stable sample in no order, so that a cached response does not change by itself. */
function someOf(members: readonly TeamMember[]): Team['random_members'] {
  const place = ({ id }: TeamMember) => createHash('sha1').update(String(id)).digest('hex');
  const mixed = members.toSorted((one, other) => place(one).localeCompare(place(other)));
  return mixed.slice(0, facesOnCard).map(({ user }) => ({ user }));
}

/** A team as the viewer sees it. */
export function presentTeam(row: TeamRow, viewer?: Viewer): Team {
  const isLeader = ({ user }: PersonRow) => user.id === row.responsible_id;
  const leader = row.people.find(isLeader) as PersonRow;
  const others = row.people.filter((person) => !isLeader(person));
  const members = others.map(presentMember);
  const own = others.find(({ user }) => user.id === viewer?.id);
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
    has_banner: row.banner_url !== null,
    max_members: row.max_members,
    count_members: members.length,
    looking_for: row.looking_for,
    skills: row.skills,
    responsible: presentPerson(leader.user),
    random_members: someOf(members),
    members,
    my_invite: own ? presentInvite(own) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: mayDoWithTeam(viewer, {
      responsibleId: row.responsible_id,
      peopleIds: row.people.map(({ user }) => user.id),
      isFinished: row.is_finished,
    }),
  };
}
