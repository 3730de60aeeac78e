import { applicationLength, applyInput } from '@mutirao/contract/challenges/people/people.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { useOpenDraft } from '../../../platform/use-draft.ts';
import { TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ProfileDialog } from '../../members/profiles/index.tsx';
import { usePeopleTexts } from './officer-card.tsx';

const call = 'GET /challenges/:id/advisors/applications';

interface ApplyDialogProps {
  challengeId: number;
  hasProfile: boolean;
  onClose: () => void;
}

function ApplyForm({ challengeId: id, onClose }: Omit<ApplyDialogProps, 'hasProfile'>) {
  const t = usePeopleTexts().applying;
  const draft = useOpenDraft(`advise challenge ${id}`, { message: '' });
  const { mutate } = useApiMutation('POST /challenges/:id/advisors/applications', {
    onSuccess: (answers, answer, { params }) => answers.set(call, { params }, answer),
  });
  const form = useForm(applyInput, async (body) => {
    await mutate({ params: { id }, body });
    draft.clear();
    showToast({ tone: 'success', text: t.success });
    onClose();
  });
  return (
    <FormDialog texts={{ ...t, submit: t.send, waiting: t.sending }} form={form} onClose={onClose}>
      <TextArea
        label={t.message}
        {...form.field('message')}
        maximum={applicationLength.longest}
        value={draft.values.message}
        onChange={({ target }) => draft.change({ message: target.value })}
        required
      />
    </FormDialog>
  );
}

/** The form to apply as an adviser, or what is missing for it. */
export default function ApplyDialog({ hasProfile, ...form }: ApplyDialogProps) {
  const { profile } = usePeopleTexts().applying;
  return hasProfile ? <ApplyForm {...form} /> : <ProfileDialog open texts={profile} onClose={form.onClose} />;
}
