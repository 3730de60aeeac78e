import { taskHours } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { Task, TaskMember } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useViewerId } from '../../../platform/signed-in.tsx';
import { useEndless } from '../../../platform/use-endless.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { Field } from '../../../ui/field.tsx';
import { Person } from './people.tsx';
import styles from './tasks.module.css';
import { runTaskStep, taskMembers, useHours, useTaskSteps, useTasksTexts } from './use-tasks.ts';

/** Somebody in a task, and an admin's mark: done, with hours if they are known, or not. */
function MarkedMember({ task, member }: { task: Task; member: TaskMember }) {
  const t = useTasksTexts().mark;
  const writeHours = useHours();
  const { mark, isPending } = useTaskSteps(task);
  const [reason, setReason] = useState<string>();
  const { user, done_at, hours } = member;
  const action = done_at ? t.takeBack : t.button;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const given = new FormData(event.currentTarget).get('hours');
    const body = done_at ? { done: false } : { done: true, hours: given ? Number(given) : null };
    const success = done_at ? t.takenBack(user.full_name) : t.success(user.full_name);
    setReason(await runTaskStep({ success, failed: t.failed }, () => mark(user.id, body)));
  }

  return (
    <li className={styles.member}>
      <Person user={user} />
      <form className={styles.mark} onSubmit={(event) => void submit(event)}>
        {done_at ? (
          <p role="status">
            {t.doneOn(formatDay(done_at))}
            {hours !== null && ` · ${writeHours(hours)}`}
          </p>
        ) : (
          <Field
            label={t.hours}
            name="hours"
            type="number"
            inputMode="decimal"
            min={taskHours.least}
            max={taskHours.most}
            step={taskHours.least}
            aria-label={t.hoursOf(user.full_name)}
          />
        )}
        <Button
          type="submit"
          look={done_at ? 'quiet' : 'outline'}
          aria-label={t.of(action, user.full_name)}
          aria-disabled={isPending}
        >
          {action}
        </Button>
      </form>
      {reason && <p role="alert">{reason}</p>}
    </li>
  );
}

/** Everyone in a task, for those who mark what is done. */
export function MarkMembers({ task }: { task: Task }) {
  const t = useTasksTexts().people;
  const memberId = useViewerId() ?? 0;
  const list = useEndless({
    call: taskMembers,
    params: { id: task.challenge_id, task: task.id },
    memberId,
    byHand: true,
  });
  const members = list.pages?.flatMap(({ data }) => data) ?? [];
  return (
    <section className={`${blocks.part} ${styles.section}`} aria-labelledby="task-people">
      <h3 id="task-people">{t.title}</h3>
      {list.pages && members.length === 0 && <p>{t.none}</p>}
      <ul className={blocks.rows} aria-busy={list.isFetching || undefined}>
        {members.map((member) => (
          <MarkedMember key={member.user.id} task={task} member={member} />
        ))}
      </ul>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </section>
  );
}
