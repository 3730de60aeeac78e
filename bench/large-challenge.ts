import { sql } from 'kysely';
import { createChallenge } from '../server/features/challenges/challenges/challenges.factory.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { median, type Pace } from './measure.ts';
import { digits, ratio, table, whole } from './table.ts';
import type { World } from './world.ts';

/** Participants that one statement adds: the baseline, and as many as the largest challenge may have. */
const few = 8000;
const many = 80_000;

export interface Participants {
  few: number;
  many: number;
  /** Milliseconds for each participant, the median of the rounds. */
  ofFew: number;
  ofMany: number;
}

/** Adds new members to a challenge by one statement, and takes all back; returns the milliseconds for each. */
async function addOnce(database: Database, people: number): Promise<number> {
  const transaction = await database.startTransaction().execute();
  try {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const challengeId = await createChallenge(transaction);
    await sql`
      with added as (
        insert into member (slug, first_name, last_name, email)
        select 'bulk-' || n, 'Ana', 'Souza', 'bulk-' || n || '@example.org' from generate_series(1, ${people}::int) n
        returning id
      )
      insert into contestant (member_id, country_residence, nationality, location, latitude, longitude)
      select id, 'BR', 'BR', 'Recife', -8 - id % 20, -35 - id % 20 from added`.execute(transaction);
    const begun = performance.now();
    await sql`
      insert into challenge_role (challenge_id, member_id, role)
      select ${challengeId}, id, 'contestant' from member where starts_with(slug, 'bulk-')`.execute(transaction);
    await sql`set constraints all immediate`.execute(transaction);
    return (performance.now() - begun) / people;
  } finally {
    await transaction.rollback().execute();
  }
}

/** Compares what a participant costs among many that come at once, with one among few. */
export async function compareParticipants({ databaseUrl }: World, { rounds }: Pace): Promise<Participants> {
  // A statement may take minutes on a busy machine.
  const database = connect({ url: () => databaseUrl, size: 1, onError: () => {}, answerWithin: 600_000 });
  try {
    const [ofFew, ofMany]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ofFew.push(await addOnce(database, few));
      ofMany.push(await addOnce(database, many));
    }
    return { few, many, ofFew: median(ofFew), ofMany: median(ofMany) };
  } finally {
    await database.destroy();
  }
}

/** How many times as much one participant may cost among many as among few. */
const mostOfFew = 1.5;

/** What a participant costs among many that one statement adds. */
export function tableOfParticipants({ few, many, ofFew, ofMany }: Participants): string {
  const growth = ofMany / ofFew;
  return table(
    [
      'Participants that one statement adds',
      `ms each of ${whole.format(few)}`,
      `of ${whole.format(many)}`,
      'ratio',
      'at most',
    ],
    [
      [
        'Add to a challenge',
        digits(ofFew),
        digits(ofMany),
        ratio(growth),
        `${mostOfFew} ${growth <= mostOfFew ? 'met' : 'missed'}`,
      ],
    ],
  );
}
