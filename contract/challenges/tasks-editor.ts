import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { component, countLike, digits, example } from '../schemas.ts';
import { inBothLanguages, needsSomeLanguage, untranslatedCount } from './editor-fields.ts';
import { mostTaskUsers, taskDescription, taskName } from './task-figures.ts';

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

export const newTaskInput = taskFields.refine(...needsSomeLanguage('name'));
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
