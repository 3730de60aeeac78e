import {
  createProblems,
  type ProblemRecipe,
} from '../features/challenges/problem-locations/problem-locations.factory.ts';
import { fillWithPlaces } from '../features/members/places/places.factory.ts';
import { encodeForm, type FormPart } from './send-form.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

/** A position in Recife. */
export const recife = { latitude: -8.0539, longitude: -34.8813 } as const;
/** As everyone sees it. */
export const publicRecife = { latitude: -8.05, longitude: -34.88 } as const;
export const aReport = { ...recife, location: 'Rua da Aurora, 12', description: 'A rua alaga a cada chuva.' } as const;

/** A challenge with a member who reports problems, and what they do; the gazetteer knows Recife and Olinda. */
export async function openProblemMap(testApp: TestApp, challenge: object = {}) {
  const { app, create, join, platform, read, takePart } = testApp;
  await fillWithPlaces(platform, [
    { name: 'Recife', region: 'Pernambuco', latitude: -8.05, longitude: -34.9 },
    { name: 'Olinda', region: 'Pernambuco', latitude: -8.01, longitude: -34.86 },
    { name: 'Santos', region: 'São Paulo', latitude: -23.96, longitude: -46.33 },
  ]);
  const [id = 0] = await create(challenge);
  const path = `/api/challenges/${id}/problem-locations`;
  const member = () => join({ profile: true });
  const author = await member();
  const challengeAdmin = await member();
  await takePart({ memberId: challengeAdmin.id, challengeId: id, roles: ['challenge_admin'] });
  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    one: TestMember | undefined,
    payload?: object,
  ): Promise<Answer> => app.inject({ method, url, headers: one?.headers ?? {}, ...(payload && { payload }) });
  return {
    id,
    path,
    author,
    challengeAdmin,
    member,
    send,
    report: (one: TestMember | undefined, body: object = {}) => send('POST', path, one, { ...aReport, ...body }),
    sendForm: (url: string, { headers }: TestMember, ...parts: FormPart[]): Promise<Answer> => {
      const form = encodeForm(...parts);
      return app.inject({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload: form.payload });
    },
    meToo: (one: TestMember, location: number, method: 'PUT' | 'DELETE' = 'PUT') =>
      send(method, `${path}/${location}/me-too`, one),
    list: (query = '', one?: TestMember) => read(`${path}${query}`, one?.headers),
    /** The clusters of the whole world, or of a view. */
    clusters: async (zoom = 0, view = 'west=-180&south=-85&east=180&north=85') =>
      (await read(`${path}/clusters?zoom=${zoom}&${view}`)).clusters,
  };
}

/** Inserts reports and invalidates caches; returns their ids in order. */
export function writeProblems({ platform }: Pick<TestApp, 'platform'>, ...recipes: ProblemRecipe[]): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    for (const { challengeId } of recipes) invalidate(`map:${challengeId}`);
    return createProblems(transaction, recipes);
  });
}
