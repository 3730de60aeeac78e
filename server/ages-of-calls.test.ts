import { apiCalls } from '@mutirao/contract/api.ts';
import { type AgeRule, ageRuleOf, type GroupedCall } from '@mutirao/contract/calls.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from './testing/test-app.ts';

const { app, clock, database, join } = await startTestApp();

/** The birthdate of those who are so old from today on. */
function bornYearsAgo(years: number): string {
  const today = organisationDay(clock.now());
  // Birthdays on February 29 are on March 1 in most years.
  return `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('02-29', '02-28')}`;
}

type Denial = Extract<ErrorCode, 'too_young' | 'guardian_needed' | 'participation_paused' | 'adults_only'>;

interface Age {
  readonly birthdate?: string;
  readonly guardian?: { has_guardian: boolean; is_guided: boolean };
  readonly denied: Readonly<Record<AgeRule, Denial | undefined>>;
}

const always = (denial: Denial) => ({ everyone: undefined, guided: denial, adults: denial });
const minor = { everyone: undefined, guided: undefined, adults: 'adults_only' } as const;
const never = { everyone: undefined, guided: undefined, adults: undefined };

/** Members by age, and with which code each kind of call refuses them. */
const ages: Readonly<Record<string, Age>> = {
  'of an unknown age': { denied: never },
  'of 11': { birthdate: bornYearsAgo(11), denied: always('too_young') },
  'of 12 without a guardian': { birthdate: bornYearsAgo(12), denied: always('guardian_needed') },
  'of 15 who is paused': {
    birthdate: bornYearsAgo(15),
    guardian: { has_guardian: true, is_guided: false },
    denied: always('participation_paused'),
  },
  'of 15 with a guardian': {
    birthdate: bornYearsAgo(15),
    guardian: { has_guardian: true, is_guided: true },
    denied: minor,
  },
  'of 16': { birthdate: bornYearsAgo(16), denied: minor },
  'of 17': { birthdate: bornYearsAgo(17), denied: minor },
  'of 18': { birthdate: bornYearsAgo(18), denied: never },
};

async function joinAs({ birthdate, guardian }: Age): Promise<TestMember> {
  const member = await join({ roles: ['master_admin'], ...(birthdate && { profile: { birthdate } }) });
  if (guardian) await database.updateTable('member').set(guardian).where('id', '=', member.id).execute();
  return member;
}

const members = new Map<string, TestMember>();
/** Calls that end sessions need another caller each. */
async function callerOf(name: string, age: Age, key: string): Promise<TestMember> {
  const member = members.get(name) ?? (await joinAs(age));
  if (key === 'POST /oauth/revoke') members.delete(name);
  else members.set(name, member);
  return member;
}

const denials: readonly string[] = ['too_young', 'guardian_needed', 'participation_paused', 'adults_only'];

test.each(Object.entries<GroupedCall>(apiCalls))('%s follows its age rule', async (key, call) => {
  const [method = '', path = ''] = key.split(' ');
  const answered: Record<string, string | undefined> = {};
  for (const [name, age] of Object.entries(ages)) {
    const { id, headers } = await callerOf(name, age, key);
    const url = `/api${path.replace(':user', String(id)).replaceAll(/:\w+/g, '1')}`;
    const answer = await app.inject({ method: method as 'GET', url, headers, payloadAsStream: true });
    if (answer.headers['content-type']?.includes('event-stream')) {
      answer.stream().destroy();
      continue;
    }
    const body = Buffer.concat(await answer.stream().toArray()).toString();
    const code = answer.statusCode === 403 && method !== 'HEAD' ? JSON.parse(body).error : undefined;
    answered[name] = denials.includes(code) ? code : undefined;
  }
  const rule = ageRuleOf(key, call);
  const expected = Object.entries(ages).map(([name, { denied }]) => [name, denied[rule]]);
  expect(answered).toMatchObject(Object.fromEntries(expected.filter(([name]) => (name as string) in answered)));
});
