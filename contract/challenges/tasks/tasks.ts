import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { personShape } from '../../members/profiles/profiles.ts';
import { cardsPerPage, pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, digits, example, instant, localized, localizedLike } from '../../schemas.ts';
import { inBothLanguages, needsSomeLanguage, untranslatedCount } from '../contents/editor-fields.ts';
import { mostTaskUsers, taskDescription, taskHours, taskName, unlimited } from './task-figures.ts';

const maximum = z
  .union([z.int().min(1).max(mostTaskUsers), z.literal(unlimited)])
  .meta(example(8, 'How many members may join; `Unlimited` where there is no maximum'));

function bothLanguages(longest: number) {
  const text = z.string().trim().min(1).max(longest);
  return z.object({ en: text, pt: text });
}

const name = bothLanguages(taskName.longest).meta(example({ en: 'Read the gauges', pt: 'Ler as réguas' }));
const description = bothLanguages(taskDescription.longest).meta(
  example({ en: 'Note the level of the river twice a day.', pt: 'Anote o nível do rio duas vezes por dia.' }),
);

export const createTaskInput = z.object({ name, description, max_users: maximum.default(unlimited) });
export const updateTaskInput = z.object({
  name: name.optional(),
  description: description.optional(),
  max_users: maximum.optional(),
});

const hours = z.number().min(taskHours.least).max(taskHours.most).meta(example(2.5));

export const markTaskMemberInput = z
  .object({
    done: z.boolean().meta(example(true)),
    hours: hours
      .nullable()
      .optional()
      .meta({ description: 'The hours that the member worked; null for none, absent to leave them' }),
  })
  .refine(({ done, hours }) => done || typeof hours !== 'number', { path: ['hours'] });

/** Somebody who joined a task. */
export const taskUser = component('TaskUser', personShape);
export type TaskUser = z.infer<typeof taskUser>;

export const task = component('Task', {
  id: z.int(),
  challenge_id: z.int(),
  name: localizedLike('Read the gauges', 'Ler as réguas'),
  description: localized,
  max_users: maximum,
  joined_users: countLike(5, 'How many members joined, those who have done it included'),
  done_users: countLike(2, 'How many of them have done it'),
  current_user_joined: z.boolean().meta({ description: 'The caller joined; false for visitors' }),
  joined: z.array(taskUser).meta({
    description:
      'The first members who joined, for those who take part in the challenge or run it; without those who hide from the community, whom only its admins see',
  }),
  done_at: instant.nullable().meta({ description: "When the caller's part was marked as done" }),
  hours: hours.nullable().meta({ description: "The hours of the caller's part, if they were given" }),
  created_at: instant,
  updated_at: instant,
  can: z
    .object({
      join: z.boolean().meta({ description: 'Takes part in the challenge, which runs, and there is a place left' }),
      abort: z.boolean().meta({ description: 'Joined, and it is not done yet' }),
      mark: z.boolean().meta({ description: "May mark a member's part as done" }),
      edit: z.boolean().meta({ description: 'May change and delete it' }),
    })
    .meta({ id: 'TaskCan', description: 'What the caller may do here and now' }),
});
export type Task = z.infer<typeof task>;

export const tasksPage = pageOf(task)
  .extend({
    progress: z
      .object({
        total: countLike(12, 'All tasks of the challenge'),
        joined: countLike(7, 'Those that somebody joined'),
        done: countLike(3, 'Those that somebody has done'),
      })
      .meta({ id: 'TaskProgress', description: "How far the challenge's tasks are" }),
  })
  .meta({ id: 'TasksPage' });
export type TasksPage = z.infer<typeof tasksPage>;

export const listTasksQuery = z.object(pageQuery(cardsPerPage));
export type ListTasksQuery = z.infer<typeof listTasksQuery>;

export const taskMember = component('TaskMember', {
  user: taskUser,
  joined_at: instant,
  done_at: instant.nullable(),
  hours: hours.nullable().meta({ description: "For the challenge's admins and the member alone" }),
});
export type TaskMember = z.infer<typeof taskMember>;

export const taskMembersPage = pageOf(taskMember).meta({ id: 'TaskMembersPage' });
export type TaskMembersPage = z.infer<typeof taskMembersPage>;
export const taskMembersQuery = z.object(pageQuery(rowsPerPage));
export type TaskMembersQuery = z.infer<typeof taskMembersQuery>;

const id = digits(9);
export const taskParams = z.object({ id, task: digits(9) });
export const taskMemberParams = taskParams.extend({
  user: z.string().min(1).max(130).meta({ description: 'Slug or id' }),
});

export const taskFields = z.object({
  ...inBothLanguages('name', {
    longest: taskName.longest,
    like: { pt: 'Ler as réguas', en: 'Read the gauges' },
  }),
  ...inBothLanguages('description', {
    longest: taskDescription.longest,
    like: { pt: 'Anote o nível do rio.', en: 'Note the level of the river.' },
  }),
  max_users: z
    .int()
    .min(1)
    .max(mostTaskUsers)
    .nullable()
    .meta(example(8, 'How many members may join; null where there is no maximum')),
});
export type TaskFields = z.infer<typeof taskFields>;

export const newTaskInput = taskFields.check(needsSomeLanguage('name'));
export const changeTaskInput = changesOf(taskFields);

/** A task as its editors see it. */
export const editedTask = component('EditedTask', {
  id: z.int(),
  ...taskFields.shape,
  joined_users: countLike(5),
  done_users: countLike(2, 'A task that somebody has done cannot be deleted'),
});
export type EditedTask = z.infer<typeof editedTask>;

export const editedTasks = component('EditedTasks', {
  data: z.array(editedTask).meta({ description: 'The newest first' }),
  untranslated_count: untranslatedCount,
});
export type EditedTasks = z.infer<typeof editedTasks>;

export const editedTaskParams = z.object({ id: digits(9), task: digits(9) });
