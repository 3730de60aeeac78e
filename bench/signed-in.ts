import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { createProfile } from '../server/features/members/profiles/profiles.factory.ts';
import { AccessTokens } from '../server/platform/auth/access-token.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { signingKeys } from '../server/platform/auth/signing-keys.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { secretKey } from './servers.ts';
import type { World } from './world.ts';

const services = { clock: systemClock, environment: readEnvironment({}) };
const crowds = new Map<World, Promise<{ memberId: number; sessionId: string }[]>>();

async function signIn({ databaseUrl }: World, count: number) {
  const database = connect({ url: () => databaseUrl, size: 2, onError: () => {} });
  const members = [];
  for (let number = 0; number < count; number += 1) {
    const now = systemClock();
    const memberId = await createMemberRow(database, {}, now);
    await createProfile(database, memberId, {}, now);
    const { sessionId } = await openSession(services, database, { memberId, browser: { userAgent: '' } });
    members.push({ memberId, sessionId });
  }
  await database.destroy();
  return members;
}

/** `Authorization` headers of members with complete profiles, who are created once for a world; valid for ten minutes. */
export async function authorizationsIn(world: World, count = 100): Promise<string[]> {
  const signedIn = crowds.get(world) ?? signIn(world, count);
  crowds.set(world, signedIn);
  const tokens = new AccessTokens(signingKeys([secretKey]), systemClock);
  return (await signedIn).map((bearer) => `Bearer ${tokens.sign(bearer)}`);
}
