import { longestReason, reportInput } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useOpenDraft } from '../../../platform/use-draft.ts';
import { TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useModerationTexts } from './moderation-links.tsx';

/** What is reported: the parameters of the address of its page in the API. */
export type ReportTarget =
  | { readonly kind: 'topic'; readonly params: { readonly id: number; readonly topic: number } }
  | {
      readonly kind: 'topic_message';
      readonly params: { readonly id: number; readonly topic: number; readonly message: number };
    }
  | {
      readonly kind: 'interaction';
      readonly params: { readonly id: number; readonly timeline: number; readonly interaction: number };
    }
  | { readonly kind: 'team'; readonly params: { readonly id: number; readonly team: number } }
  | { readonly kind: 'problem_location'; readonly params: { readonly id: number; readonly location: number } }
  | { readonly kind: 'member'; readonly params: { readonly user: number } };

/** Sends a report to the address of its content. */
function sendReport({ kind, params }: ReportTarget, body: { reason: string }): Promise<unknown> {
  switch (kind) {
    case 'topic':
      return callApi('POST /challenges/:id/forum/topics/:topic/report', { params, body });
    case 'topic_message':
      return callApi('POST /challenges/:id/forum/topics/:topic/messages/:message/report', { params, body });
    case 'interaction':
      return callApi('POST /challenges/:id/timelines/:timeline/interactions/:interaction/report', { params, body });
    case 'team':
      return callApi('POST /challenges/:id/teams/:team/report', { params, body });
    case 'problem_location':
      return callApi('POST /challenges/:id/problem-locations/:location/report', { params, body });
    case 'member':
      return callApi('POST /users/:user/report', { params, body });
  }
}

interface ReportDialogProps {
  target: ReportTarget;
  /** Of the draft. */
  name: string;
  onClose: () => void;
}

/** The form of a report. What is typed stays until it is sent. */
export function ReportDialog({ target, name, onClose }: ReportDialogProps) {
  const t = useModerationTexts().report;
  const draft = useOpenDraft(name, { reason: '' });
  const form = useForm(reportInput, async (body) => {
    await sendReport(target, body);
    draft.clear();
    onClose();
    showToast({ tone: 'success', text: t.sent });
  });
  return (
    <FormDialog
      texts={{ title: t.titles[target.kind], text: t.text, submit: t.send, waiting: t.sending }}
      form={form}
      onClose={onClose}
    >
      <p>
        <Link to={linkTo(pages.urgentReport)}>{t.child}</Link>
      </p>
      <TextArea
        label={t.reason}
        {...form.field('reason')}
        rows={4}
        maximum={longestReason}
        value={draft.values.reason}
        onChange={({ target: { value } }) => draft.change({ reason: value })}
        required
      />
    </FormDialog>
  );
}
