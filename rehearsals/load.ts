import { setTimeout as pause } from 'node:timers/promises';
import { type Ask, askAt, askFor, type SiteMember, signInToDemo } from './site.ts';

const readers = 3;
const writers = ['contestant', 'judge', 'advisor', 'partner'];
/** Milliseconds between two requests of one of them. */
const rest = 40;

export interface Outcome {
  readonly reads: number;
  readonly writes: number;
  /** Milliseconds. */
  readonly longest: number;
  readonly failures: readonly string[];
}

export interface Load {
  /** So far. */
  outcome(): Outcome;
  /** Ends it, and adds every write that was acknowledged and is not there. */
  end(): Promise<Outcome>;
}

interface Challenge {
  readonly id: number;
  readonly slug: string;
}

/**
 * Visitors read pages with their files, and members follow and unfollow challenges, until it is ended. The members are
 * of the demo world, who sign in at an instance itself: through a proxy they cannot.
 */
export async function startLoad(origin: string, instance: string): Promise<Load> {
  const ask = askAt(origin);
  const list = JSON.parse(`${await askFor(ask, '/api/challenges?per_page=30')}`) as { data: Challenge[] };
  const challenges = list.data;
  const counts = { reads: 0, writes: 0, longest: 0 };
  const failures: string[] = [];
  let ended = false;

  async function attempt(path: string, request: Parameters<Ask>[1]): Promise<Buffer | undefined> {
    const begun = performance.now();
    try {
      return await askFor(ask, path, request);
    } catch (error) {
      const cause = (error as { cause?: Error }).cause;
      failures.push(`${path}: ${(error as Error).message}${cause ? ` (${cause.message})` : ''}`);
      return undefined;
    } finally {
      counts.longest = Math.max(counts.longest, performance.now() - begun);
    }
  }

  async function readOn(number: number): Promise<void> {
    for (let turn = number; !ended; turn += 1) {
      const { id, slug } = challenges[turn % challenges.length] as Challenge;
      const paths = [
        '/',
        `/challenges/${slug}`,
        '/api/challenges',
        `/api/challenges/${id}`,
        '/impact',
        '/api/categories',
      ];
      const page = await attempt(paths[turn % paths.length] as string, {});
      counts.reads += 1;
      const files = [...`${page}`.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
      for (const file of files.slice(0, 6)) {
        await attempt(file, {});
        counts.reads += 1;
      }
      await pause(rest);
    }
  }

  /** Follows or unfollows by turns; returns what the member follows in the end. */
  async function writeOn({ headers }: SiteMember): Promise<Map<number, boolean>> {
    const follows = new Map<number, boolean>();
    for (let turn = 0; !ended; turn += 1) {
      const { id } = challenges[turn % challenges.length] as Challenge;
      const wanted = !follows.get(id);
      const done = await attempt(`/api/challenges/${id}/${wanted ? 'follow' : 'unfollow'}`, {
        method: 'POST',
        headers,
      });
      if (done) {
        follows.set(id, wanted);
        counts.writes += 1;
      }
      await pause(rest);
    }
    return follows;
  }

  const members: SiteMember[] = [];
  for (const name of writers) members.push(await signInToDemo(askAt(instance), name));
  const reading = Array.from({ length: readers }, (_, number) => readOn(number));
  const writing = members.map((member) => writeOn(member));

  async function findLost(member: SiteMember, follows: Map<number, boolean>): Promise<void> {
    for (const [id, wanted] of follows) {
      const shown = JSON.parse(`${await askFor(ask, `/api/challenges/${id}`, { headers: member.headers })}`);
      if (shown.is_following !== wanted) failures.push(`challenge ${id}: the last acknowledged write is lost`);
    }
  }

  return {
    outcome: () => ({ ...counts, failures }),
    end: async () => {
      ended = true;
      await Promise.all(reading);
      const written = await Promise.all(writing);
      for (const [number, follows] of written.entries()) await findLost(members[number] as SiteMember, follows);
      return { ...counts, failures };
    },
  };
}
