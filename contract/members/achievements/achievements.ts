import { z } from 'zod';
import { challengeReference } from '../../challenges/challenges/challenges.ts';
import { component, instant, type Localized, localizedLike } from '../../schemas.ts';

/** Badges, each earned once; certificates are something else. */
export const achievementKinds = [
  'profile_complete',
  'first_challenge',
  'first_team',
  'captain',
  'first_task',
  'first_certificate',
] as const;
export type AchievementKind = (typeof achievementKinds)[number];

export interface AchievementText {
  readonly name: Localized;
  readonly description: Localized;
}

/** The name of each, and how it is earned. */
export const achievementTexts: Readonly<Record<AchievementKind, AchievementText>> = {
  profile_complete: {
    name: { pt: 'Muito prazer', en: 'Nice to meet you' },
    description: { pt: 'Completou o perfil.', en: 'Completed the profile.' },
  },
  first_challenge: {
    name: { pt: 'Primeiro desafio', en: 'First challenge' },
    description: { pt: 'Aceitou um desafio pela primeira vez.', en: 'Accepted a challenge for the first time.' },
  },
  first_team: {
    name: { pt: 'Primeira equipe', en: 'First team' },
    description: { pt: 'Entrou em uma equipe pela primeira vez.', en: 'Joined a team for the first time.' },
  },
  captain: {
    name: { pt: 'Liderança', en: 'Captain' },
    description: { pt: 'Criou e lidera uma equipe.', en: 'Created a team and leads it.' },
  },
  first_task: {
    name: { pt: 'Mão na massa', en: 'Hands on' },
    description: { pt: 'Assumiu uma tarefa pela primeira vez.', en: 'Took on a task for the first time.' },
  },
  first_certificate: {
    name: { pt: 'Primeiro certificado', en: 'First certificate' },
    description: { pt: 'Recebeu um certificado pela primeira vez.', en: 'Received a certificate for the first time.' },
  },
};

export const achievement = component('Achievement', {
  kind: z.enum(achievementKinds),
  name: localizedLike('Profile complete', 'Perfil completo'),
  description: localizedLike('Completed the profile.', 'Completou o perfil.'),
  challenge: challengeReference.nullable().meta({ description: 'Where it was earned, if in a challenge' }),
  created_at: instant,
});
export type Achievement = z.infer<typeof achievement>;
