import type { Team } from '@mutirao/contract/challenges/teams.ts';
import type { FastifyReply } from 'fastify';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';

/** What depends on more is made anew each time: the tags travel in a header. */
const mostTags = 200;

/** Names what an answer with these teams depends on: they, their challenges, and everyone they show. */
export function keepTeams(reply: FastifyReply, teams: readonly Team[], ...others: string[]): void {
  const tags = new Set(others);
  for (const { challenge_id, responsible, members } of teams) {
    tags.add(`teams:${challenge_id}`).add(`challenge:${challenge_id}`).add(`member:${responsible.id}`);
    for (const { user } of members) tags.add(`member:${user.id}`);
  }
  if (tags.size <= mostTags) keepUnder(reply, ...tags);
}
