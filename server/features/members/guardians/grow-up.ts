import { organisationDay, organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runEach } from '../../../platform/run-each.ts';
import { changeMember, findMember } from '../members/index.ts';
import { announce } from '../notifications/index.ts';
import { findGuardianIds } from './guardians.queries.ts';

/** In days: older birthdays are not news. */
const newsDays = 7;

interface Grown {
  readonly id: number;
  readonly age: 16 | 18;
}

/**
 * Members whose limits ended with a birthday, or with a corrected one: those of 16 who have a guardian still, or were
 * here as younger ones a few days ago, and those of 18 who are protected still.
 */
async function findGrown(connection: Connection, now: Date): Promise<Grown[]> {
  const today = sql`${organisationDay(now)}::date`;
  const sixteen = sql`(${today} - interval '16 years')`;
  const { rows } = await sql<Grown>`
    select m.id, 16 as age from member m
    where m.has_guardian and m.deleted_at is null and m.born_on <= ${sixteen}
    union
    select m.id, 16 from member m
    where m.is_protected and m.deleted_at is null and m.born_on <= ${sixteen}
      and m.born_on > ${sixteen} - make_interval(days => ${newsDays})
      and m.created_at < (m.born_on + interval '16 years') at time zone ${organisationZone}
    union
    select m.id, 18 from member m
    where m.is_protected and m.deleted_at is null and age_on(m.born_on, ${today}) >= 18
    order by id, age`.execute(connection);
  return rows;
}

/** Ends the guardianships of a member who is 16; returns those who were guardians. */
async function endGuardianships(transaction: Connection, childId: number, now: Date): Promise<number[]> {
  const guardians = await findGuardianIds(transaction, childId);
  await transaction
    .deleteFrom('guardianship')
    .where('child_id', '=', childId)
    .where('agreed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
  await transaction
    .updateTable('guardianship')
    .set({ ended_at: now, updated_at: now })
    .where('child_id', '=', childId)
    .where('ended_at', 'is', null)
    .execute();
  return guardians;
}

/** What ends for a member at 16 or 18: the rules of calls follow the birthdate by themselves, and this notifies, once. */
async function growUp(platform: Pick<Platform, 'write' | 'jobs'>, { id, age }: Grown, now: Date): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    await changeMember(transaction, { id, now, invalidate, set: age === 18 ? { is_protected: false } : {} });
    const member = await findMember(transaction, { id });
    if (!member) return;
    const detail = { child: `${member.first_name} ${member.last_name}`.trim(), child_id: id };
    const guardians = age === 16 ? await endGuardianships(transaction, id, now) : [];
    const event = age === 16 ? 'turned_16' : 'turned_18';
    await announce(platform, transaction, { event, detail, recipients: [id], onceFor: `${event}:${id}`, now });
    if (guardians.length > 0)
      await announce(platform, transaction, {
        event: 'child_turned_16',
        detail,
        recipients: guardians,
        onceFor: `child_turned_16:${id}`,
        now,
      });
  });
}

/** Ends what is over for members who turned 16 or 18; may run on several instances at once. */
export async function growUpAll(platform: Pick<Platform, 'database' | 'write' | 'jobs' | 'clock' | 'process'>) {
  const now = platform.clock();
  await runEach({
    items: await findGrown(platform.database, now),
    run: (grown) => growUp(platform, grown, now),
    log: platform.process.log,
    idsOf: ({ id, age }) => ({ memberId: id, age }),
    failure: 'What is over for members who came of age could not be ended',
  });
}
