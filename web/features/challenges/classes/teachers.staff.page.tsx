import { type TeacherState, teacherStates } from '@mutirao/contract/challenges/classes/class-limits.ts';
import { handOverInput, type ListedTeacher, teacherDecision } from '@mutirao/contract/challenges/classes/classes.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { oneOf, optionsOf, useShowFilter } from '../../../ui/filter-form.tsx';
import { FormDialog, ReasonField } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ExportButton } from '../../site/exports/index.tsx';
import { attempt, useClassTexts } from './use-classes.tsx';

const longestReason = 500;

function useReload() {
  const answers = useAnswers();
  return () => answers.invalidate('GET /admin/teachers');
}

interface DecisionDialogProps {
  readonly teacher: ListedTeacher;
  readonly status: 'refused' | 'suspended';
  readonly onClose: () => void;
}

/** Refuses or suspends a teacher, with the reason. */
function DecisionDialog({ teacher, status, onClose }: DecisionDialogProps) {
  const t = useClassTexts().teachers;
  const reload = useReload();
  const form = useForm(
    teacherDecision,
    async (body: typeof teacherDecision._output) => {
      await callApi('PUT /admin/teachers/:teacher', { params: { teacher: teacher.member.id }, body });
      await reload();
      onClose();
    },
    { read: (fields) => ({ status, reason: fields.get('reason') }) },
  );
  const isRefusal = status === 'refused';
  return (
    <FormDialog
      texts={{
        title: isRefusal ? t.refuseTitle : t.suspendTitle,
        text: t.dialogText,
        submit: isRefusal ? t.refuse : t.suspend,
        waiting: t.waiting,
      }}
      form={form}
      onClose={onClose}
    >
      <ReasonField form={form} label={t.reason} longest={longestReason} />
    </FormDialog>
  );
}

interface ClassDialogProps {
  readonly classId: number;
  readonly onClose: () => void;
}

/** Hands a class over to another verified teacher. */
function HandOverDialog({ classId, onClose }: ClassDialogProps) {
  const t = useClassTexts().teachers;
  const reload = useReload();
  const verified = useApiQuery('GET /admin/teachers', { query: { 'filter[status]': 'verified', per_page: 100 } });
  const form = useForm(
    handOverInput,
    async (body: typeof handOverInput._output) => {
      await callApi('PUT /admin/classes/:class/teacher', { params: { class: classId }, body });
      await reload();
      onClose();
    },
    { read: (fields) => ({ teacher: Number(fields.get('teacher')) }) },
  );
  return (
    <FormDialog texts={{ title: t.giveTitle, submit: t.give, waiting: t.waiting }} form={form} onClose={onClose}>
      <SelectField
        label={t.giveTo}
        placeholder={t.giveNone}
        options={(verified.data?.data ?? []).map(({ member, school }) => ({
          value: String(member.id),
          label: `${member.full_name} · ${school}`,
        }))}
        {...form.field('teacher')}
      />
    </FormDialog>
  );
}

/** The open classes of a teacher, which staff hand over or end. */
function Classes({ classes }: Pick<ListedTeacher, 'classes'>) {
  const texts = useClassTexts();
  const t = texts.teachers;
  const { language, localize } = useLanguage();
  const reload = useReload();
  const [asked, setAsked] = useState<{ id: number; action: 'end' | 'give' }>();
  const close = () => setAsked(undefined);
  if (classes.length === 0) return '–';
  return (
    <>
      <ul className={blocks.lines}>
        {classes.map(({ id, challenge, pupils }) => {
          const name = t.classOf(localize(challenge.title), formatNumber(pupils, language));
          return (
            <li key={id} className={blocks.lines}>
              {name}
              <span className={blocks.actions}>
                {(['give', 'end'] as const).map((action) => (
                  <Button
                    key={action}
                    look="outline"
                    aria-label={t.of(t[action], name)}
                    onClick={() => setAsked({ id, action })}
                  >
                    {t[action]}
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {asked?.action === 'give' && <HandOverDialog classId={asked.id} onClose={close} />}
      {asked?.action === 'end' && (
        <ConfirmDialog
          texts={{ title: t.end, text: t.endText, confirm: t.end, waiting: t.waiting, failed: texts.failed }}
          onConfirm={async () => {
            await callApi('POST /admin/classes/:class/end', { params: { class: asked.id } });
            await reload();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function Actions({ teacher }: { teacher: ListedTeacher }) {
  const t = useClassTexts().teachers;
  const reload = useReload();
  const [asked, setAsked] = useState<'refused' | 'suspended'>();
  const { can, member, status } = teacher;
  const params = { teacher: member.id };
  const verify = status === 'suspended' ? t.lift : t.verify;
  return (
    <div className={blocks.actions}>
      {can.verify && (
        <Button
          aria-label={t.of(verify, member.full_name)}
          onClick={async () => {
            await attempt(() => callApi('PUT /admin/teachers/:teacher', { params, body: { status: 'verified' } }));
            await reload();
          }}
        >
          {verify}
        </Button>
      )}
      {can.refuse && (
        <Button look="outline" aria-label={t.of(t.refuse, member.full_name)} onClick={() => setAsked('refused')}>
          {t.refuse}
        </Button>
      )}
      {can.suspend && (
        <Button look="outline" aria-label={t.of(t.suspend, member.full_name)} onClick={() => setAsked('suspended')}>
          {t.suspend}
        </Button>
      )}
      {asked && <DecisionDialog teacher={teacher} status={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/** Those who asked to be teachers; what waits comes first. */
export function Component() {
  const t = useClassTexts().teachers;
  const { page = 1, status: asked } = readSearch(backOfficePages.teachers, useLocation().search);
  const status = oneOf(teacherStates, asked);
  const query = useApiQuery(
    'GET /admin/teachers',
    { query: { page, ...(status && { 'filter[status]': status }) } },
    { placeholderData: keepPreviousData },
  );
  const addressOf = (status: TeacherState | undefined, page?: number) =>
    linkTo(backOfficePages.teachers, {}, { status, page });
  const show = useShowFilter((next: string) => addressOf(oneOf(teacherStates, next)));
  const columns = [
    { label: t.columns.name, cell: ({ member }: ListedTeacher) => member.full_name },
    {
      label: t.columns.school,
      cell: ({ school, city, state }: ListedTeacher) => `${school}, ${city} (${state})`,
    },
    { label: t.columns.proof, cell: ({ proof }: ListedTeacher) => proof },
    {
      label: t.columns.state,
      cell: ({ status, reason }: ListedTeacher) => [t.states[status], reason].filter(Boolean).join(': '),
    },
    { label: t.columns.classes, cell: ({ classes }: ListedTeacher) => <Classes classes={classes} /> },
    { label: t.columns.actions, cell: (teacher: ListedTeacher) => <Actions teacher={teacher} /> },
  ];
  return (
    <div className={blocks.column}>
      <h2>{t.title}</h2>
      <SelectField
        label={t.filter}
        value={status ?? ''}
        onChange={({ target }) => show(target.value)}
        placeholder={t.all}
        options={optionsOf(teacherStates, t.states)}
      />
      <Loaded query={query}>
        {({ data, current_page, last_page }) =>
          data.length === 0 ? (
            <EmptyState picture="empty" title={t.none} />
          ) : (
            <>
              <DataTable caption={t.caption} columns={columns} rows={data} keyOf={({ member }) => member.id} isWide />
              <Pagination current_page={current_page} last_page={last_page} addressOf={(to) => addressOf(status, to)} />
              <div>
                <ExportButton list="teachers" filter={{ ...(status && { 'filter[status]': status }) }} />
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  );
}
