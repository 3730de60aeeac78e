import { sql } from 'kysely';
import { type TakingPart, takePart } from '../../server/features/challenges/participation/participation.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { chance, shuffled } from './chance.ts';
import { challengeAdminAddress } from './members.ts';
import { certifiedChallenges, seedCertificates } from './outcomes.ts';
import { seedTasks, seedTeams } from './teams-and-tasks.ts';
import { seedTimelines } from './timeline.ts';

interface Person {
  id: number;
  slug: string;
  role: string | null;
  email: string;
  created_at: Date;
}

interface Cause {
  id: number;
  slug: string;
  type: 'competition' | 'collaborative';
  situation: 'in_progress' | 'finished' | 'coming_soon';
  created_at: Date;
  /** The end of registration, at most now. */
  until: Date;
}

/** The demo contestant is an adviser here, so that the filter by role has two. */
const advisedByContestant = 'agua-da-chuva-no-sertao';
/** And takes part here: where they have a stage to answer, and where they have a certificate. */
const acceptedByContestant = ['mare-sem-lixo-na-porta', ...certifiedChallenges];

/** The judges, advisers, admins and partners of a challenge. */
function officesOf({ slug, type }: Cause, people: readonly Person[]): Map<number, TakingPart['roles']> {
  const offices = new Map<number, TakingPart['roles']>();
  const byRole = (role: string) => people.find((person) => person.role === role)?.id as number;
  const crowd = people.filter(({ role }) => role === null);
  const some = (what: string, count: number) =>
    shuffled(
      crowd.filter(({ id }) => !offices.has(id)),
      (person) => person.slug,
      what,
      slug,
    ).slice(0, count);
  offices.set(byRole(chance('admin', slug) < 0.6 ? 'admin' : 'master_admin'), ['challenge_admin']);
  if (chance('advisor', slug) < 0.6) offices.set(byRole('advisor'), ['advisor']);
  if (chance('partner', slug) < 0.4) offices.set(byRole('partner'), ['partner']);
  if (slug === advisedByContestant) offices.set(byRole('contestant'), ['advisor']);
  if (acceptedByContestant.includes(slug)) offices.set(byRole('contestant'), ['contestant']);
  for (const { id } of some('advises', 2)) offices.set(id, ['advisor']);
  if (type === 'collaborative') return offices;
  if (chance('judge', slug) < 0.8) offices.set(byRole('judge'), ['judge']);
  for (const { id } of some('judges', 3)) offices.set(id, ['judge']);
  return offices;
}

/** All roles and follows of a challenge: some causes attract many, others few. */
function participantsOf(cause: Cause, people: readonly Person[], now: Date): TakingPart[] {
  const offices = officesOf(cause, people);
  const appeal = 0.2 + 0.6 * chance('appeal', cause.slug);
  return people.flatMap((person) => {
    const roles = offices.get(person.id);
    const follows = chance('follows', cause.slug, person.slug) < appeal;
    if (!roles && !follows) return [];
    const begin = Math.max(cause.created_at.getTime(), person.created_at.getTime());
    const accepts =
      !roles &&
      cause.situation !== 'coming_soon' &&
      begin < cause.until.getTime() &&
      chance('accepts', cause.slug, person.slug) < 0.4;
    const end = accepts ? cause.until : now;
    // Who has an office has it from the beginning.
    const share = roles ? 0 : chance('since', cause.slug, person.slug);
    const since = new Date(begin + (end.getTime() - begin) * share);
    const pair = { memberId: person.id, challengeId: cause.id };
    return [{ ...pair, since, follows, roles: roles ?? (accepts ? ['contestant' as const] : []) }];
  });
}

/** The admin of the first challenge, since it exists. */
function adminOf(cause: Cause | undefined, people: readonly Person[]): TakingPart[] {
  const admin = people.find(({ email }) => email === challengeAdminAddress);
  if (!cause || !admin) return [];
  const since = new Date(Math.max(cause.created_at.getTime(), admin.created_at.getTime()));
  return [{ memberId: admin.id, challengeId: cause.id, since, roles: ['challenge_admin'] }];
}

/** Shares the lives changed among all contestants. */
async function shareLives(connection: Connection): Promise<void> {
  await sql`
    update challenge_role r set lives_changed = shared.lives_changed
    from (
      select c.id, c.lives_changed::double precision / count(*) as lives_changed
      from challenge c join challenge_role one on one.challenge_id = c.id and one.role = 'contestant' group by c.id
    ) shared
    where shared.id = r.challenge_id and r.role = 'contestant'`.execute(connection);
  await sql`select count_impact(array(select id from member))`.execute(connection);
}

/** Inserts follows and roles of the demo world, each dated after its member and its challenge. */
export async function seedParticipants(connection: Connection, now: Date): Promise<void> {
  const people = await sql<Person>`
    select m.id, m.slug, m.roles[1] as role, m.email, m.created_at
    from member m join user_profile p on p.member_id = m.id join contestant c on c.member_id = m.id
    order by m.id`.execute(connection);
  const causes = await sql<Cause>`
    select id, slug, type, situation, created_at,
      least(${now}, closed_at, deadline, registration_deadline) as until
    from challenge order by id`.execute(connection);
  const crowd = people.rows.filter(({ email }) => email !== challengeAdminAddress);
  await takePart(
    connection,
    causes.rows.flatMap((cause) => participantsOf(cause, crowd, now)),
  );
  await takePart(connection, adminOf(causes.rows[0], people.rows));
  await seedTeams(connection, now);
  await seedTasks(connection, now);
  await seedTimelines(connection, now);
  await seedCertificates(connection, now);
  await shareLives(connection);
  await writePast(connection);
}

/** The achievement of those who did something for the first time, in the challenge where they did. */
async function writeFirsts(
  connection: Connection,
  kind: string,
  rows: string,
  { member = 'member_id', at = 'created_at', order = '' } = {},
): Promise<void> {
  await sql`
    insert into achievement (member_id, kind, challenge_id, created_at)
    select distinct on (${sql.raw(member)}) ${sql.raw(member)}, ${kind}, challenge_id, ${sql.raw(at)}
    from ${sql.raw(rows)} order by ${sql.raw(member)}, ${sql.raw(order || at)}`.execute(connection);
}

/** Inserts the achievements and activities that follow from the demo world's rows. */
export async function writePast(connection: Connection): Promise<void> {
  await sql`
    insert into achievement (member_id, kind, created_at)
    select p.member_id, 'profile_complete', greatest(p.created_at, c.created_at)
    from user_profile p join contestant c using (member_id)`.execute(connection);
  await writeFirsts(connection, 'first_challenge', "challenge_role where role = 'contestant'");
  await writeFirsts(connection, 'first_team', 'team_member');
  await writeFirsts(connection, 'captain', 'team', { member: 'responsible_id' });
  await writeFirsts(connection, 'first_task', 'task_member', { at: 'joined_at' });
  await writeFirsts(connection, 'first_certificate', 'certificate', { order: 'created_at, id' });
  await sql`
    insert into activity (member_id, kind, challenge_id, detail, created_at)
    select member_id, 'profile_completed', null::int, '{}'::jsonb, created_at
      from achievement where kind = 'profile_complete'
    union all
    select member_id, 'challenge_accepted', challenge_id, '{}', created_at from challenge_role where role = 'contestant'
    union all
    select member_id, 'challenge_followed', challenge_id, '{}', created_at from challenge_follow f
      where not exists (select from challenge_role r
        where (r.member_id, r.challenge_id, r.role) = (f.member_id, f.challenge_id, 'contestant'))
    union all
    select p.member_id, case when p.member_id = t.responsible_id then 'team_created' else 'team_joined' end,
        p.challenge_id, jsonb_build_object('team', t.name), p.created_at
      from team_member p join team t on t.id = p.team_id
    union all
    select p.member_id, moment.kind, p.challenge_id,
        jsonb_build_object('task', jsonb_build_object('pt', t.name_pt, 'en', t.name_en), 'task_id', t.id), moment.at
      from task_member p join task t on t.id = p.task_id
        cross join lateral (values ('task_joined', p.joined_at), ('task_done', p.done_at)) moment (kind, at)
      where moment.at is not null
    union all
    select distinct on (member_id, challenge_id, (created_at at time zone 'UTC')::date)
        member_id, 'stage_answered', challenge_id, '{}'::jsonb, created_at
      from interaction
    union all
    select member_id, 'achievement_earned', challenge_id, jsonb_build_object('achievement', kind), created_at
      from achievement
    order by created_at`.execute(connection);
}
