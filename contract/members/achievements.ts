import { z } from 'zod';
import { challengeReference } from '../challenges/challenges.ts';
import { instant, localized } from '../localized.ts';
import { achievementKinds } from './achievement-texts.ts';

export const achievement = z
  .object({
    kind: z.enum(achievementKinds),
    name: localized,
    description: localized,
    challenge: challengeReference.nullable().meta({ description: 'Where it was earned, if in a challenge' }),
    created_at: instant,
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof achievement>;
