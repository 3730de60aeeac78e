import type { User } from '@mutirao/contract/members/members.ts';
import { wholeProfileInput } from '@mutirao/contract/members/profiles.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveForm, useSaveForm } from '../../../ui/save-form.tsx';
import { CompletedDialog } from './completed-dialog.tsx';
import { DraftNote } from './draft-note.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { inputOf, valuesOf } from './profile-values.ts';
import { useProfileTexts } from './texts.ts';

/** Moves scroll and focus to the top of the page. */
function goToTop(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
}

/** The form of a member's profile; saving it makes the profile complete. */
export function ProfileForm({ member }: { member: User }) {
  const t = useProfileTexts().form;
  const { values, change, isRestored, isBehind, discard, settle } = useDraft('profile', valuesOf(member));
  const [isCompleted, setCompleted] = useState(false);
  const form = useSaveForm(
    wholeProfileInput,
    async (body) => {
      updateMember(await callApi('POST /register/users/:user', { params: { user: member.id }, body }));
      settle(values);
      goToTop();
      setCompleted(!member.can.accept_challenges);
    },
    () => inputOf(values),
  );
  return (
    <Panel id="profile" title={t.title} lead={t.lead}>
      {(isRestored || isBehind) && <DraftNote isBehind={isBehind} onDiscard={discard} />}
      <SaveForm form={form} save={t.save}>
        <ProfileFields values={values} errors={form.errors} onChange={change} />
      </SaveForm>
      <CompletedDialog open={isCompleted} onClose={() => setCompleted(false)} />
    </Panel>
  );
}
