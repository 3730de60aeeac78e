import { type UpdateUserInput, type User, updateUserInput } from '@mutirao/contract/members.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { callApi } from '../../platform/api.ts';
import { notify } from '../../platform/notices.ts';
import { reloadMember } from '../../platform/session.ts';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Panel } from './panel.tsx';
import { SaveRow } from './save-row.tsx';
import { tellFailure } from './tell-failure.ts';
import { settingsTexts } from './texts.ts';

/** First and last name, as card, teams and certificates show them. */
export function NamesForm({ member }: { member: User }) {
  const t = useTexts(settingsTexts).names;
  const save = (input: UpdateUserInput) =>
    tellFailure(t.failed, async () => {
      await callApi(`users/${member.id}`, { method: 'PUT', body: input });
      await reloadMember();
      notify({ tone: 'success', text: t.saved });
    });
  const form = useForm(updateUserInput, save, { onInvalid: () => notify({ tone: 'failure', text: t.failed }) });
  return (
    <Panel id="names" title={t.title} lead={t.lead}>
      <form onSubmit={form.onSubmit} noValidate>
        <Field
          label={t.first}
          name="first_name"
          autoComplete="given-name"
          defaultValue={member.first_name}
          required
          error={form.errors.first_name}
        />
        <Field
          label={t.last}
          name="last_name"
          autoComplete="family-name"
          defaultValue={member.last_name}
          required
          error={form.errors.last_name}
        />
        <SaveRow waiting={form.waiting} failure={form.failure} save={t.save} saving={t.saving} />
      </form>
    </Panel>
  );
}
