import {
  ageInput,
  deletionRequestInput,
  type MemberFile,
  type MergePreview,
  mergeQuery,
  rolesInput,
  staffReasonLength,
  suspensionInput,
} from '@mutirao/contract/members/directory/directory.ts';
import { updateUserInput } from '@mutirao/contract/members/members/members.ts';
import { platformRoles } from '@mutirao/contract/members/members/roles.ts';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { useAction } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioGroup } from '../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmailField, Field } from '../../../ui/field.tsx';
import { FormDialog, ReasonField } from '../../../ui/form-dialog.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { type FormState, useForm } from '../../../ui/use-form.ts';
import styles from './directory.module.css';
import { useDirectoryTexts } from './index.tsx';

interface FileFormProps {
  form: FormState;
  texts: { readonly submit: string; readonly waiting: string };
  className?: string | undefined;
  children: ReactNode;
}

/** A form about an account, with its button. */
export function FileForm({ form: { onSubmit, failure, waiting }, texts, className, children }: FileFormProps) {
  return (
    <form className={className ?? blocks.list} onSubmit={onSubmit} noValidate>
      {children}
      {failure && <Failure>{failure}</Failure>}
      <p>
        <Button type="submit" aria-disabled={waiting}>
          {waiting ? texts.waiting : texts.submit}
        </Button>
      </p>
    </form>
  );
}

interface FileProps {
  file: MemberFile;
  onChange: (file: MemberFile) => void;
}

interface DialogProps extends FileProps {
  onClose: () => void;
}

function Preview({ preview: { from, moves, obstacles } }: { preview: MergePreview }) {
  const t = useDirectoryTexts().merge;
  const { language } = useLanguage();
  return (
    <>
      <p>
        <strong>{t.other(from.full_name, from.id)}</strong>
      </p>
      {obstacles.map((obstacle) => (
        <Failure key={obstacle.en}>{obstacle[language]}</Failure>
      ))}
      {obstacles.length === 0 && <p>{moves.length > 0 ? t.moves : t.nothing}</p>}
      {obstacles.length === 0 && moves.length > 0 && (
        <ul>
          {moves.map(({ what, count }) => (
            <li key={what.en}>
              {what[language]}: {formatNumber(count, language)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Merges a member's other account into this one: its number, what would move, and the confirmation. */
function MergeDialog({ file, onChange, onClose }: DialogProps) {
  const t = useDirectoryTexts().merge;
  const [preview, setPreview] = useState<MergePreview>();
  const params = { member: file.id };
  const form = useForm(mergeQuery, async ({ from }) => {
    if (preview?.from.id !== from)
      return setPreview(await callApi('GET /admin/members/:member/merging', { params, query: { from } }));
    onChange(await callApi('POST /admin/members/:member/merging', { params, body: { from } }));
    showToast({ tone: 'success', text: t.done });
    onClose();
  });
  const ready = preview?.obstacles.length === 0 ? t.submit : undefined;
  const submit = preview ? ready : t.look;
  return (
    <FormDialog texts={{ ...t, submit }} form={form} onClose={onClose}>
      <Field
        label={t.from}
        help={t.help}
        {...form.field('from')}
        inputMode="numeric"
        onChange={() => setPreview(undefined)}
        required
      />
      {preview && <Preview preview={preview} />}
    </FormDialog>
  );
}

/** The roles of a member on the platform, for master admins. */
function RolesForm({ file, onChange }: FileProps) {
  const { changeRoles: t, roles } = useDirectoryTexts();
  const form = useForm(
    rolesInput,
    async (body) => {
      onChange(await callApi('PUT /admin/members/:member/roles', { params: { member: file.id }, body }));
      showToast({ tone: 'success', text: t.done });
    },
    { read: (fields) => ({ roles: fields.getAll('roles') }) },
  );
  return (
    <FileForm form={form} texts={t}>
      <ChoiceGroup label={t.title}>
        {platformRoles.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            defaultChecked={file.roles.includes(role)}
            label={roles[role]}
          />
        ))}
      </ChoiceGroup>
    </FileForm>
  );
}

/** Suspends a member with a reason and an end, or changes them. */
function SuspendDialog({ file, onChange, onClose }: DialogProps) {
  const t = useDirectoryTexts().suspend;
  // As the field writes it, in the zone of the staff.
  const today = useNow().toLocaleDateString('sv');
  const form = useForm(
    suspensionInput,
    async (body) => {
      onChange(await callApi('PUT /admin/members/:member/suspension', { params: { member: file.id }, body }));
      showToast({ tone: 'success', text: t.done });
      onClose();
    },
    {
      // The day is included, to its end for the staff.
      read: (fields) => {
        const day = fields.get('until');
        return { reason: fields.get('reason'), until: day ? new Date(`${day}T23:59:59`).toISOString() : null };
      },
    },
  );
  return (
    <FormDialog texts={t} form={form} onClose={onClose}>
      <ReasonField form={form} label={t.reason} longest={staffReasonLength.longest} initial={file.suspension_reason} />
      <Field type="date" label={t.until} min={today} {...form.field('until')} />
    </FormDialog>
  );
}

/** Corrects the age of a member, who proved it to the staff. */
function AgeDialog({ file, onChange, onClose }: DialogProps) {
  const t = useDirectoryTexts().age;
  const form = useForm(ageInput, async (body) => {
    onChange(await callApi('PUT /admin/members/:member/age', { params: { member: file.id }, body }));
    showToast({ tone: 'success', text: t.done });
    onClose();
  });
  return (
    <FormDialog texts={t} form={form} onClose={onClose}>
      <Field type="date" label={t.bornOn} {...form.field('born_on')} required />
      <ReasonField form={form} label={t.reason} longest={staffReasonLength.longest} />
    </FormDialog>
  );
}

/** Schedules the deletion that a member asked for, with what they chose for their certificates. */
function DeleteDialog({ file, onChange, onClose }: DialogProps) {
  const t = useDirectoryTexts().delete;
  const [choice, setChoice] = useState('withdraw');
  const form = useForm(deletionRequestInput, async (body) => {
    onChange(await callApi('POST /admin/members/:member/deletion', { params: { member: file.id }, body }));
    showToast({ tone: 'success', text: t.done });
    onClose();
  });
  return (
    <FormDialog texts={t} form={form} onClose={onClose}>
      <RadioGroup
        label={t.certificates}
        name="certificates"
        options={(['withdraw', 'keep'] as const).map((value) => ({ value, label: t.choices[value] }))}
        value={choice}
        onChoose={setChoice}
      />
    </FormDialog>
  );
}

/** The name of a member and their e-mail address, which changes once they confirm the new one. */
function NameForm({ file, onChange }: FileProps) {
  const { name: t } = useDirectoryTexts();
  const form = useForm(
    updateUserInput,
    async ({ email, ...names }) => {
      const isNew = email !== undefined && email !== file.email;
      const body = isNew ? { ...names, email } : names;
      const { full_name, first_name, last_name } = await callApi('PUT /users/:user', {
        params: { user: file.id },
        body,
      });
      onChange({ ...file, full_name, first_name, last_name });
      showToast({ tone: 'success', text: isNew ? t.asked(email) : t.done });
    },
    // Accounts of a provider may have no address.
    { read: (fields) => ({ ...Object.fromEntries(fields), email: fields.get('email') || undefined }) },
  );
  return (
    <FileForm form={form} texts={t}>
      <h3>{t.title}</h3>
      <Field label={t.first} {...form.field('first_name')} defaultValue={file.first_name} required />
      <Field label={t.last} {...form.field('last_name')} defaultValue={file.last_name} required />
      <EmailField label={t.email} help={t.emailHelp} {...form.field('email')} defaultValue={file.email} />
    </FileForm>
  );
}

/** What the viewer may do with an account. */
export function FileActions({ file, onChange }: FileProps) {
  const t = useDirectoryTexts();
  const [dialog, setDialog] = useState<'suspend' | 'end' | 'merge' | 'delete' | 'age'>();
  const input = { params: { member: file.id } };
  const { can } = file;

  function show(changed: MemberFile, text: string): void {
    onChange(changed);
    showToast({ tone: 'success', text });
  }
  const confirming = useAction(t.failed, async () =>
    show(await callApi('POST /admin/members/:member/confirmation', input), t.confirmed),
  );
  const lifting = useAction(t.failed, async () =>
    show(await callApi('DELETE /admin/members/:member/suspension', input), t.lift.done),
  );
  const exporting = useAction(t.failed, async () =>
    show(await callApi('POST /admin/members/:member/export', input), t.export.done),
  );
  const keeping = useAction(t.failed, async () =>
    show(await callApi('DELETE /admin/members/:member/deletion', input), t.delete.undone),
  );
  async function endSessions(): Promise<void> {
    show(await callApi('DELETE /admin/members/:member/sessions', input), t.endSessions.done);
    setDialog(undefined);
  }
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <section className={styles.card} aria-labelledby="actions">
      <h2 id="actions">{t.actions}</h2>
      <div className={blocks.actions}>
        {can.confirm && (
          <Button onClick={confirming.run} aria-disabled={confirming.waiting}>
            {t.confirm}
          </Button>
        )}
        {can.end_sessions && (
          <Button look="outline" onClick={() => setDialog('end')}>
            {t.endSessions.button}
          </Button>
        )}
        {can.suspend && (
          <Button look="outline" onClick={() => setDialog('suspend')}>
            {can.lift_suspension ? t.suspend.change : t.suspend.button}
          </Button>
        )}
        {can.lift_suspension && (
          <Button look="outline" onClick={lifting.run} aria-disabled={lifting.waiting}>
            {t.lift.button}
          </Button>
        )}
        {can.update && (
          <Button look="outline" onClick={() => setDialog('age')}>
            {t.age.button}
          </Button>
        )}
        {can.export && (
          <Button look="outline" onClick={exporting.run} aria-disabled={exporting.waiting}>
            {t.export.button}
          </Button>
        )}
        {can.merge && (
          <Button look="outline" onClick={() => setDialog('merge')}>
            {t.merge.button}
          </Button>
        )}
        {can.delete && (
          <Button look="outline" onClick={() => setDialog('delete')}>
            {t.delete.button}
          </Button>
        )}
        {can.undo_deletion && (
          <Button look="outline" onClick={keeping.run} aria-disabled={keeping.waiting}>
            {t.delete.undo}
          </Button>
        )}
      </div>
      {can.update && <NameForm key={file.id} file={file} onChange={onChange} />}
      {can.change_roles && <RolesForm key={file.roles.join(' ')} file={file} onChange={onChange} />}
      {dialog === 'end' && (
        <ConfirmDialog texts={t.endSessions} onConfirm={endSessions} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'merge' && <MergeDialog file={file} onChange={onChange} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && <DeleteDialog file={file} onChange={onChange} onClose={() => setDialog(undefined)} />}
      {dialog === 'age' && <AgeDialog file={file} onChange={onChange} onClose={() => setDialog(undefined)} />}
      {dialog === 'suspend' && <SuspendDialog file={file} onChange={onChange} onClose={() => setDialog(undefined)} />}
    </section>
  );
}
