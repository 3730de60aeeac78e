import { z } from 'zod';
import { instant } from '../localized.ts';
import { component, countLike, textLike } from '../schemas.ts';
import { challengeReference } from './challenges.ts';
import { readTeamCode } from './team-code.ts';
import { teamUser } from './team-user.ts';

const isOpen = z
  .boolean()
  .meta({ description: 'Members with the code join at once, without the consent of the leader' });

export const teamCode = component(
  'TeamCode',
  { code: textLike('BCDFGH'), is_open: isOpen, created_at: instant },
  'The code by which members join a team',
);
export type TeamCode = z.infer<typeof teamCode>;

export const putTeamCodeInput = z.object({
  is_open: isOpen.optional(),
  renew: z.boolean().optional().meta({ description: 'Replaces the code; the former one is unknown from then on' }),
});
export type PutTeamCodeInput = z.infer<typeof putTeamCodeInput>;

/** The limit exceeds every typed code; an invalid one is answered like an unknown one. */
export const teamCodeParams = z.object({
  code: z.string().max(60).meta({ description: 'In upper or lower case; spaces and hyphens are ignored' }),
});

/** A typed code; an invalid one is reported before the request is sent. */
export const teamCodeInput = z.object({
  code: z
    .string()
    .trim()
    .min(1, { abort: true })
    .refine((typed) => readTeamCode(typed) !== undefined, { params: { teamCode: true } }),
});

export const teamOfCode = component(
  'TeamOfCode',
  {
    id: z.int(),
    name: textLike('Guardiões do Rio'),
    slug: textLike('guardioes-do-rio'),
    challenge: challengeReference,
    responsible: teamUser.meta({ description: 'The leader' }),
    open_slots: countLike(3, 'The number of members who can still join'),
    is_open: isOpen,
    is_finished: z.boolean().meta({ description: 'The challenge has finished: no one can join' }),
  },
  'A team, for anyone who has its code',
);
export type TeamOfCode = z.infer<typeof teamOfCode>;
