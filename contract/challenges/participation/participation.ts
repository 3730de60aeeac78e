import { z } from 'zod';
import { maximumPerPage } from '../../pagination.ts';
import { component, countLike, example, textLike } from '../../schemas.ts';
import { inviteCan, inviteState } from '../teams/invite-transitions.ts';

/** The caller's participation in a challenge; all false for visitors. */
export const participationFlags = {
  is_following: z.boolean(),
  is_contestant: z.boolean(),
  is_judge: z.boolean(),
  is_advisor: z.boolean(),
  is_challenge_admin: z.boolean(),
};
const flags = z.object(participationFlags);
export type ParticipationFlags = z.infer<typeof flags>;

/** The flags without any participation. */
export const notTakingPart: ParticipationFlags = {
  is_following: false,
  is_contestant: false,
  is_judge: false,
  is_advisor: false,
  is_challenge_admin: false,
};

export const participationCan = component(
  'ParticipationCan',
  {
    follow: z.boolean().meta({ description: 'Does not follow yet, and has a complete profile' }),
    unfollow: z.boolean(),
    accept: z.boolean().meta({
      description:
        'Registration is possible, the profile is complete, and the caller is neither contestant, judge, adviser nor admin of the challenge',
    }),
    abort: z.boolean().meta({ description: 'Takes part, and the challenge is not over' }),
    create_team: z
      .boolean()
      .meta({ description: 'Takes part in a challenge with teams that is not over, and is in no team of it' }),
    join_team: z.boolean().meta({ description: 'The same, or may accept the challenge: joining a team does so' }),
    look_for_team: z
      .boolean()
      .meta({ description: 'May say, or take back, that they look for a team: under the conditions of `create_team`' }),
    manage_certificates: z
      .boolean()
      .meta({ description: 'An admin of the challenge or of the organisation, once the challenge has started' }),
  },
  'What the caller may do here and now; nothing, if not signed in',
);
export type ParticipationCan = z.infer<typeof participationCan>;

/** The team that the caller has in a challenge, by its name and address. */
export const myTeam = z
  .object({ id: z.int(), slug: textLike('guardioes-do-rio'), name: textLike('Guardiões do Rio') })
  .nullable()
  .meta({ id: 'MyTeam', description: "The caller's team there, if any" });
export type MyTeam = z.infer<typeof myTeam>;

/** Whether the caller says that they look for a team in a challenge. */
export const isLookingForTeam = z
  .boolean()
  .meta({ description: 'Says that they look for a team: leaders find them before others' });

const ofCard = {
  ...participationFlags,
  followers_count: countLike(340),
  contestants_count: countLike(128),
  teams_count: countLike(12),
};
const cardParticipation = z.object(ofCard);
/** The parts of a card that depend on the viewer, and the figures that change with them. */
export type CardParticipation = z.infer<typeof cardParticipation>;

/** The same for one challenge, with what the viewer may do there. */
export const participation = component('Participation', {
  challenge_id: z.int(),
  ...ofCard,
  my_team: myTeam,
  team_invites: z
    .array(z.object({ ...inviteState, team_id: z.int(), can: inviteCan }))
    .meta({ description: 'The latest invitation or request of each team there, unless canceled' }),
  is_looking_for_team: isLookingForTeam,
  can: participationCan,
});
export type Participation = z.infer<typeof participation>;

/** The same for the cards of a list. */
export const participationOfCard = component('ParticipationOfCard', { challenge_id: z.int(), ...ofCard });
export type ParticipationOfCard = z.infer<typeof participationOfCard>;

const idsOfChallenges = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= maximumPerPage);

export const participationsQuery = z.object({
  challenges: idsOfChallenges.meta(example('1,2,3', `Ids, with commas between; at most ${maximumPerPage}`)),
});
