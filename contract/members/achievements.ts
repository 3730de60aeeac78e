import { z } from 'zod';
import { challengeReference } from '../challenges/challenges/challenges.ts';
import { instant } from '../localized.ts';
import { component, localizedLike } from '../schemas.ts';
import { achievementKinds } from './achievement-texts.ts';

export const achievement = component('Achievement', {
  kind: z.enum(achievementKinds),
  name: localizedLike('Profile complete', 'Perfil completo'),
  description: localizedLike('Completed the profile.', 'Completou o perfil.'),
  challenge: challengeReference.nullable().meta({ description: 'Where it was earned, if in a challenge' }),
  created_at: instant,
});
export type Achievement = z.infer<typeof achievement>;
