import { z } from 'zod';
import { challengeReference } from '../challenges/challenges.ts';
import { localizedLike } from '../examples.ts';
import { instant } from '../localized.ts';
import { achievementKinds } from './achievement-texts.ts';

export const achievement = z
  .object({
    kind: z.enum(achievementKinds),
    name: localizedLike('Profile complete', 'Perfil completo'),
    description: localizedLike('Completed the profile.', 'Completou o perfil.'),
    challenge: challengeReference.nullable().meta({ description: 'Where it was earned, if in a challenge' }),
    created_at: instant,
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof achievement>;
