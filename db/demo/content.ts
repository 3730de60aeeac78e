import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockIcons } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { switchableTabs } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { chosenMethods } from '@mutirao/contract/challenges/results/result-limits.ts';
import { stageIcons } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import { stage as contractStage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { platformRoles } from '@mutirao/contract/members/members/roles.ts';
import { genders, profileTypes } from '@mutirao/contract/members/profiles/profiles.ts';
import { agreementStatuses, documentKinds } from '@mutirao/contract/organisation/transparency/transparency.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { sceneSubjects } from '../../server/features/site/pictures/index.ts';

/**
 * The texts and figures of the demo world, which are files of `content/`, or parts of one, such as `posts.yaml#topics`:
 * each is read and checked when it is first asked for, since most starts need none of them.
 */
function contentOf<Schema extends z.ZodType>(place: string, schema: Schema): () => z.output<Schema> {
  let content: z.output<Schema> | undefined;
  return () => {
    if (content !== undefined) return content;
    const [file = '', part] = place.split('#');
    const whole = parse(readFileSync(join(import.meta.dirname, 'content', file), 'utf8'));
    const checked = schema.safeParse(part === undefined ? whole : whole[part]);
    if (!checked.success) throw new Error(`db/demo/content/${place}: ${z.prettifyError(checked.error)}`);
    content = checked.data;
    return content;
  };
}

const text = z.string().min(1);
const bilingual = z.strictObject({ pt: text, en: text });
export type Bilingual = z.output<typeof bilingual>;
/** By the slug of a challenge. */
const byChallenge = <Item extends z.ZodType>(item: Item) => z.record(z.string(), z.array(item));
const number = z.number();

/** A scene as `subject/name`, drawn from its name. */
const scene = z.templateLiteral([z.enum(sceneSubjects), '/', z.string()]);
const addressOfScene = (name: string, goals: readonly number[] = []) =>
  `/pictures/scenes/${name}.svg${goals.length > 0 ? `?goals=${goals.join(',')}` : ''}`;

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: bilingual }),
  // The text says what every scene of the subject shows.
  z
    .strictObject({ type: z.literal('image'), scene, goals: z.array(number), text: bilingual })
    .transform(({ scene, goals, ...block }) => ({ ...block, image: addressOfScene(scene, goals) })),
  // One string serves both languages, so figures are written without words or decimal marks.
  z.strictObject({ type: z.literal('relevant'), icon: z.enum(blockIcons), number: text, text: bilingual }),
  z.strictObject({ type: z.literal('video'), video: z.url(), text: bilingual }),
]);
export type DemoBlock = z.output<typeof block>;

const prize = z.strictObject({
  title: bilingual,
  description: bilingual,
  value: number.exactOptional(),
  currency: z.enum(['BRL', 'USD']).exactOptional(),
});
export type DemoPrize = z.output<typeof prize>;

const challenge = z.strictObject({
  slug: text,
  title: bilingual,
  short_description: bilingual,
  description: bilingual,
  type: z.enum(['competition', 'collaborative']),
  goals: z.array(number),
  tags: z.array(text),
  opens_in_days: number.exactOptional(),
  closed: z.literal(true).exactOptional(),
  deadline_in_days: number.nullable(),
  registration_in_days: z.union([number, z.literal('finished')]).nullable(),
  teams_enabled: z.boolean(),
  tabs_off: z.array(z.enum(switchableTabs)).exactOptional(),
  lives_changed: number,
  counts: z.strictObject({ files: number, gallery: number, partners: number, faqs: number }),
  blocks: z.array(block),
  prizes: z.array(prize),
});
export type DemoChallenge = z.output<typeof challenge>;

// Ids follow this order, and home presents ids 1 and 2: the flagships stay first.
const challengeFiles = [
  ...['flagships', 'nature', 'food-and-school', 'work-and-women', 'health-and-rights', 'energy-and-city'],
  'forest-and-alliances',
].map((name) => contentOf(`challenges/${name}.yaml`, z.array(challenge)));
export const demoChallenges = (): DemoChallenge[] => challengeFiles.flatMap((read) => read());

export const demoGoals = contentOf(
  'goals.yaml',
  z.array(z.strictObject({ id: number, slug: text, name: bilingual, description: bilingual })),
);

const profile = z.strictObject({
  about: text,
  birthdate: z.iso.date(),
  gender: z.enum(genders),
  place: text,
  /** That of the place, unless they come from elsewhere. */
  nationality: text.exactOptional(),
  types: z.array(z.enum(profileTypes)),
  skills: z.array(text),
});
const member = z.strictObject({
  first: text,
  last: text,
  role: z.enum(platformRoles).exactOptional(),
  about: bilingual.exactOptional(),
  /** Uses the site in English. */
  abroad: z.literal(true).exactOptional(),
  noPhoto: z.literal(true).exactOptional(),
  /** Administers the first challenge, and has no other part in anything. */
  challengeAdmin: z.literal(true).exactOptional(),
  /** Has just registered: an account to see how a profile is completed. */
  newcomer: z.literal(true).exactOptional(),
  /** Others have no complete profile. */
  profile: profile.exactOptional(),
});
export type DemoMember = z.output<typeof member>;
export const demoMembers = contentOf(
  'members.yaml',
  z.strictObject({
    roles: z.array(member.required({ role: true })),
    crowd: z.array(member),
    family: z.strictObject({ child: member.required({ profile: true }), guardian: member.required({ profile: true }) }),
    places: z.record(
      z.string(),
      z.strictObject({ location: text, country: text, latitude: number, longitude: number }),
    ),
  }),
);
export const demoPlaces = () => demoMembers().places;

export const demoTeams = contentOf(
  'teams-and-tasks.yaml#teams',
  z.strictObject({
    names: z.array(text),
    looking_for: z.array(z.strictObject({ lookingFor: text.exactOptional(), skills: z.array(text) })),
  }),
);

const stage = z.strictObject({
  title: bilingual,
  message: bilingual,
  icon: z.enum(stageIcons),
  interact_with: contractStage.shape.interact_with,
  from: number,
  to: number.nullable(),
  answers: z.array(
    z.strictObject({
      text: bilingual.exactOptional(),
      picture: scene.transform((name) => addressOfScene(name)).exactOptional(),
    }),
  ),
});
export type DemoStage = z.output<typeof stage>;
export const demoTimelines = contentOf(
  'timelines.yaml',
  z.strictObject({
    stages: byChallenge(stage),
    replies: z.array(bilingual),
    class: z.strictObject({ challenge: text, name: text, pupils: number, notes: z.array(text) }),
    teachers: z.array(
      z.strictObject({
        member: text,
        status: z.enum(['asked', 'verified']),
        school: text,
        city: text,
        state: text,
        proof: text,
      }),
    ),
  }),
);

const author = z.union([
  z.literal('luan'),
  z.templateLiteral([z.enum(['contestant', 'advisor', 'judge', 'challenge_admin']), ' ', z.int()]),
]);
export type DemoAuthor = z.output<typeof author>;
const post = { by: author, hoursAgo: number, html: text };
export const demoTopics = contentOf(
  'posts.yaml#topics',
  byChallenge(
    z.strictObject({
      ...post,
      title: text,
      isPinned: z.literal(true).exactOptional(),
      isClosed: z.literal(true).exactOptional(),
      replies: z.array(z.strictObject({ ...post, isAnswer: z.literal(true).exactOptional() })),
    }),
  ),
);

const task = z.strictObject({
  name: bilingual,
  description: bilingual,
  maximum: number.exactOptional(),
  joins: number,
  done: number,
});
export type DemoTask = z.output<typeof task>;
export const demoTasks = contentOf('teams-and-tasks.yaml#tasks', byChallenge(task));

const report = { location: text, latitude: number, longitude: number, description: text, too: number, daysAgo: number };
export const demoProblems = contentOf(
  'posts.yaml#problems',
  z
    .record(z.string(), z.array(z.strictObject({ town: text, reports: z.array(z.strictObject(report)) })))
    .transform((challenges) =>
      Object.fromEntries(
        Object.entries(challenges).map(([slug, towns]) => [
          slug,
          towns.flatMap(({ town, reports }) => reports.map((report) => ({ town, ...report }))),
        ]),
      ),
    ),
);

export const demoLeague = contentOf(
  'organisation.yaml#league',
  z.array(
    z.strictObject({
      name: text,
      role: bilingual,
      portrait: text,
      country: text,
      video: z.url().exactOptional(),
      linkedin: z.url().exactOptional(),
      description: bilingual,
    }),
  ),
);

const inBoth = { name_pt: text, name_en: text, description_pt: text, description_en: text };
const body = z
  .strictObject({
    ...inBoth,
    since: z.iso.date(),
    until: z.iso.date(),
    members: z.array(z.strictObject({ name: text, role_pt: text, role_en: text })),
  })
  .transform(({ since, until, members, ...body }) => ({
    ...body,
    members: members.map((member) => ({ ...member, since, until })),
  }));
const documentOf = z.strictObject({
  slug: text,
  kind: z.enum(documentKinds),
  title_pt: text,
  title_en: text,
  published_on: z.iso.date(),
  sections: z.array(
    z.strictObject({
      title: bilingual,
      text: bilingual,
      amounts: z.array(z.strictObject({ label: bilingual, amount: number })),
    }),
  ),
});
const agreement = z.strictObject({
  number: text,
  partner: text,
  object_pt: text,
  object_en: text,
  amount: number,
  received: number,
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  status: z.enum(agreementStatuses),
  documents: z.array(text),
});
export const demoTransparency = contentOf(
  'organisation.yaml#transparency',
  z.strictObject({
    organisation: z.strictObject({
      name: text,
      address: text,
      phone: text,
      email: text,
      data_officer_name: text,
      data_officer_email: text,
    }),
    bodies: z.array(body),
    documents: z.array(documentOf),
    agreements: z.array(agreement),
  }),
);

export const demoPartners = contentOf(
  'contents.yaml#partners',
  z.array(z.strictObject({ slug: text, name: text, description: bilingual })),
);
export const demoFaqs = contentOf(
  'contents.yaml#faqs',
  z.array(z.strictObject({ question: bilingual, answer: bilingual })),
);
export const demoFiles = contentOf(
  'contents.yaml#files',
  z.array(z.strictObject({ name: text, title: bilingual, description: bilingual })),
);
const doneResult = z.strictObject({
  quantity: number,
  /** It is taken off the number that was there before entries. */
  replaces: z.literal(true).exactOptional(),
  days_ago: number,
  place: text,
  method: z.enum(chosenMethods),
  note: z.string().default(''),
  confirmed: z.literal(true).exactOptional(),
  list: z.literal(true).exactOptional(),
  photo: z
    .strictObject({ scene, caption: text })
    .transform(({ scene, caption }) => ({ caption, image: addressOfScene(scene) }))
    .exactOptional(),
  correct: z.strictObject({ quantity: number, note: text }).exactOptional(),
});
const result = z.strictObject({
  /** The lives changed without it. */
  name: bilingual.exactOptional(),
  unit: bilingual.exactOptional(),
  method: bilingual,
  target: number,
  due_in_days: number,
  change: z.strictObject({ target: number, reason: text }).exactOptional(),
  entries: z.array(doneResult),
});
export type DemoResult = z.output<typeof result>;
export const demoResults = contentOf('results.yaml', byChallenge(result));
/** What the pictures of galleries show. */
export const demoPictures = contentOf(
  'contents.yaml#pictures',
  z.array(z.strictObject({ subject: z.enum(sceneSubjects), text: bilingual })),
);
