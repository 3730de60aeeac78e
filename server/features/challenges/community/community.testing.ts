import { expect } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

interface Listed {
  readonly id: number;
}

/** The view of the whole world on the map. */
export const world = 'clusters?zoom=2&west=-180&south=-85&east=180&north=85';

export const idsOf = ({ data }: { readonly data: readonly Listed[] }) => data.map(({ id }) => id);
export const community = (id: number) => `/api/challenges/${id}/community`;

/** The ids of the list, and the figures of the map and of the places, as visitors of an instance get them. */
async function shownBy(instance: Pick<TestApp, 'read'>, id: number) {
  const list = await instance.read(community(id));
  const { clusters } = await instance.read(`${community(id)}/${world}`);
  const places = await instance.read(`${community(id)}/places`);
  const sum = (rows: readonly { people: number }[]) => rows.reduce((total, { people }) => total + people, 0);
  return { ids: idsOf(list), total: list.total, onMap: sum(clusters), inPlaces: sum(places.data) };
}

/** Communities of challenges, on two instances. */
export async function communitiesOn(testApp: TestApp) {
  const { clock, create, join, takePart } = testApp;
  const other = await startTestApp({ databaseUrl: testApp.databaseUrl, clock });
  let earlier = 0;

  /** A participant; later ones have joined earlier. */
  async function enter(challengeId: number, recipe: Parameters<typeof join>[0] = {}): Promise<TestMember> {
    const member = await join({ profile: true, ...recipe });
    earlier += 1;
    await takePart({ memberId: member.id, challengeId, roles: ['contestant'], since: clock.in(-earlier * minute) });
    return member;
  }

  /** The same from both instances, once the second one has received what the first one wrote. */
  async function shown(id: number) {
    const here = await shownBy(testApp, id);
    await other.receiveAll();
    expect(await shownBy(other, id)).toEqual(here);
    return here;
  }

  return { other, enter, shown, newChallenge: async (given = {}) => (await create(given))[0] as number };
}

/** What is shown where all of a community have a place. */
export const everywhere = (...ids: number[]) => ({ ids, total: ids.length, onMap: ids.length, inPlaces: ids.length });
