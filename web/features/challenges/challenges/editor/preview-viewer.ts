import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { isOpen } from '@mutirao/contract/challenges/challenges/registration.ts';
import type { Participation } from '@mutirao/contract/challenges/participation/participation.ts';
import { placesLeft } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { Task, TasksPage } from '@mutirao/contract/challenges/tasks/tasks.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { perform, type ReadKey } from '../../../../platform/api.ts';
import type { PreviewViewer } from '../../../../platform/session.ts';

/** For whom a preview shows a challenge. */
export const audiences = ['visitor', 'participant'] as const;
export type Audience = (typeof audiences)[number];

/** The participation of an invented participant, who has no team; none for a visitor. */
export function participationOf(audience: Audience, challenge: Challenge): Participation | undefined {
  if (audience === 'visitor') return undefined;
  const { id, teams_enabled, followers_count, contestants_count, teams_count } = challenge;
  const isRunning = isOpen(challenge, new Date());
  const mayHaveTeam = teams_enabled && isRunning;
  return {
    challenge_id: id,
    is_following: true,
    is_contestant: true,
    is_judge: false,
    is_advisor: false,
    is_challenge_admin: false,
    followers_count,
    contestants_count,
    teams_count,
    my_team: null,
    team_invites: [],
    is_looking_for_team: false,
    can: {
      follow: false,
      unfollow: true,
      accept: false,
      abort: isRunning,
      create_team: mayHaveTeam,
      join_team: mayHaveTeam,
      look_for_team: mayHaveTeam,
      manage_certificates: false,
    },
  };
}

type Adapted = Partial<Record<ReadKey, (answer: never) => unknown>>;

/** What staff are answered, as a participant would be. */
function adaptedFor(challenge: Challenge): Adapted {
  const isRunning = isOpen(challenge, new Date());
  const mayJoin = (task: Task) => isRunning && placesLeft(task) !== 0;
  return {
    'GET /challenges/:id/participation': () => participationOf('participant', challenge),
    'GET /challenges/:id/timelines': (stages: Stage[]) =>
      stages.map((stage) => ({
        ...stage,
        interaction: null,
        unanswered_count: null,
        can: { interact: stage.active, reply: false, edit: false },
      })),
    'GET /challenges/:id/tasks': (page: TasksPage) => ({
      ...page,
      data: page.data.map((task) => ({
        ...task,
        current_user_joined: false,
        joined: [],
        can: { join: mayJoin(task), abort: false, mark: false, edit: false },
      })),
    }),
    'GET /challenges/:id/advisors/applications': (answer: object) => ({
      ...answer,
      has_applied: false,
      can: { apply: false, decide: false },
    }),
  };
}

/** No member has it. */
const invented = -1;

/** Reads as the staff member: visitors do not see a draft. */
export const readAsStaff: PreviewViewer['read'] = (key, call) => perform(key, { ...call, public: false });

/** A visitor or an invented participant, for whom the staff member reads what the challenge already contains. */
export function previewViewer(
  audience: Audience,
  { staff, challenge }: { staff: User; challenge: Challenge },
): PreviewViewer {
  if (audience === 'visitor') return { session: { status: 'visitor', member: undefined }, read: readAsStaff };
  const adapted = adaptedFor(challenge);
  return {
    session: { status: 'member', member: { ...staff, id: invented } },
    read: async (key, call) => {
      const answer = await readAsStaff(key, call);
      return adapted[key]?.(answer as never) ?? answer;
    },
  };
}
