import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiCalls } from '@mutirao/contract/api.ts';
import { type AgeRule, type Audience, ageRuleOf, type GroupedCall } from '@mutirao/contract/calls.ts';

/** Who calls, in the order of the columns. */
const columns = ['visitor', 'member', 'challenge admin', 'admin', 'master admin'] as const;

/** What each column may: yes, no, or only for what is theirs. */
const allowed: Readonly<Record<Audience, readonly ('yes' | '–' | 'own')[]>> = {
  everyone: ['yes', 'yes', 'yes', 'yes', 'yes'],
  members: ['–', 'yes', 'yes', 'yes', 'yes'],
  self: ['–', 'own', 'own', 'own', 'own'],
  managers: ['–', '–', 'own', 'yes', 'yes'],
  staff: ['–', '–', '–', 'yes', 'yes'],
  master_admins: ['–', '–', '–', '–', 'yes'],
};

const introduction = `# Who may do what

One table: the audience (\`for\`) of each call in \`contract/\`. \`server/who-may-call.test.ts\` makes every call as each of these, and as judges and contestants, who are members here. Policies may require more of a call that members may make, such as being in the team; \`*.policy.ts\` of the feature says what, and its test has the table. "own" is one's own account, or the challenge that one is an admin of; what follows it says how far.

\`node tools/run.mjs --development tools/permissions.ts\` writes this page; a test fails where it is outdated.
`;

/** The page \`docs/permissions.md\`. */
export function describePermissions(): string {
  const groups = Map.groupBy(Object.entries<GroupedCall>(apiCalls), ([, { tag }]) => tag);
  const tables = [...groups].map(([tag, calls]) => {
    const rows = calls.map(([key, { summary, for: audience, note }]) => {
      const cells = allowed[audience].map((cell) => (cell === 'own' && note ? `own: ${note}` : cell));
      return `| \`${key}\` | ${summary} | ${cells.join(' | ')} |`;
    });
    return `\n## ${tag}\n\n| call | what it does | ${columns.join(' | ')} |\n| --- | --- | ${columns.map(() => '---').join(' | ')} |\n${rows.join('\n')}\n`;
  });
  return introduction + tables.join('');
}

export const permissionsPage = join(import.meta.dirname, '../docs/permissions.md');

/** Members by what their age allows, in the order of the columns. */
const ages = ['under 12', '12 to 15, no guardian', '12 to 15, paused', '12 to 15, guided', '16 and 17', '18 and older'];

const byAge: Readonly<Record<AgeRule, readonly ('yes' | '–')[]>> = {
  everyone: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  guided: ['–', '–', '–', 'yes', 'yes', 'yes'],
  adults: ['–', '–', '–', '–', '–', 'yes'],
};

const introductionOfAges = `# Which age may do what

The age rule of each call in \`contract/\`: \`ages\`, or what \`ageRuleOf\` derives from its method and audience. \`server/ages-of-calls.test.ts\` makes every call as a member of each age. It narrows what [permissions.md](permissions.md) allows. Members whose age is not known are not limited by age: they have no profile yet, without which nobody takes part. Pupils of a class have no account, and only the calls of classes.

\`node tools/run.mjs --development tools/permissions.ts\` writes this page; a test fails where it is outdated.

| call | what it does | ${ages.join(' | ')} |
| --- | --- | ${ages.map(() => '---').join(' | ')} |
`;

/** The page \`docs/ages.md\`. Calls that only read and are for everyone are left out: no age limits them. */
export function describeAges(): string {
  const rows = Object.entries<GroupedCall>(apiCalls)
    .filter(([key, call]) => !(key.startsWith('GET ') && ageRuleOf(key, call) === 'everyone'))
    .map(([key, call]) => `| \`${key}\` | ${call.summary} | ${byAge[ageRuleOf(key, call)].join(' | ')} |\n`);
  return introductionOfAges + rows.join('');
}

export const agesPage = join(import.meta.dirname, '../docs/ages.md');

if (import.meta.main) {
  writeFileSync(permissionsPage, describePermissions());
  writeFileSync(agesPage, describeAges());
}
