import { changeRemarkInput, type Remark, remarkLimits } from '@mutirao/contract/challenges/timeline/desk.ts';
import { replyLength } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { Failure, Loaded } from '../../../../ui/loaded.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './desk.module.css';
import { useDeskTexts } from './use-desk.ts';

const call = 'GET /me/remarks';

interface RemarkPickerProps {
  insert: (text: string) => void;
  onEdit: () => void;
}

/** The saved remarks, each a button that inserts it into the reply. */
export function RemarkPicker({ insert, onEdit }: RemarkPickerProps) {
  const t = useDeskTexts().remarks;
  const { data } = useApiQuery(call, {}, { quiet: true });
  return (
    <details className={styles.fold}>
      <summary>{t.open}</summary>
      <div className={blocks.chips}>
        {data?.data.map(({ id, title, content }) => (
          <Button key={id} look="outline" aria-label={t.insert(title)} onClick={() => insert(content)}>
            {title}
          </Button>
        ))}
        <Button look="quiet" onClick={onEdit}>
          {t.edit}
        </Button>
      </div>
    </details>
  );
}

interface RemarkFormProps {
  /** The one that is changed; without it a new one is written. */
  remark: Remark | undefined;
  mayShare: boolean;
  onSaved: () => void;
}

function RemarkForm({ remark, mayShare, onSaved }: RemarkFormProps) {
  const t = useDeskTexts().remarks;
  const [content, setContent] = useState(remark?.content ?? '');
  const [isShared, setShared] = useState(false);
  const form = useForm(changeRemarkInput, async (body) => {
    await (remark
      ? callApi('PUT /me/remarks/:remark', { params: { remark: remark.id }, body })
      : callApi('POST /me/remarks', { body: { ...body, is_shared: isShared } }));
    onSaved();
  });
  return (
    <form
      className={blocks.column}
      aria-label={remark ? t.changeOf(remark.title) : t.newOne}
      onSubmit={form.onSubmit}
      noValidate
    >
      <h3>{remark ? t.changeOf(remark.title) : t.newOne}</h3>
      <Field label={t.name} {...form.field('title')} defaultValue={remark?.title} maxLength={remarkLimits.title} />
      <TextArea
        label={t.content}
        {...form.field('content')}
        value={content}
        maximum={replyLength}
        rows={3}
        onChange={({ target }) => setContent(target.value)}
      />
      {mayShare && !remark && (
        <Checkbox label={t.share} checked={isShared} onChange={({ target }) => setShared(target.checked)} />
      )}
      {form.failure && <Failure>{form.failure}</Failure>}
      <div>
        <Button type="submit" aria-disabled={form.waiting}>
          {form.waiting ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}

/** The viewer's saved remarks and the organisation's, to write, change and delete them. */
export function RemarksDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskTexts().remarks;
  const answers = useAnswers();
  const query = useApiQuery(call);
  const [changing, setChanging] = useState<Remark>();
  const [deleting, setDeleting] = useState<Remark>();
  /** Counts what was saved: the form begins anew. */
  const [saved, setSaved] = useState(0);

  async function destroy(again: boolean): Promise<void> {
    if (!deleting) return;
    await callApi('DELETE /me/remarks/:remark', { params: { remark: deleting.id }, again });
    if (changing?.id === deleting.id) setChanging(undefined);
    setDeleting(undefined);
    void answers.invalidate(call);
  }

  return (
    <Dialog open title={t.open} width={640} onClose={onClose}>
      <Loaded query={query}>
        {({ data, can }) => (
          <div className={blocks.column}>
            {data.length === 0 && <p className={blocks.soft}>{t.none}</p>}
            <ul className={blocks.rows}>
              {data.map((remark) => (
                <li key={remark.id} className={`${blocks.card} ${styles.row}`}>
                  <p>
                    <strong>{remark.title}</strong>{' '}
                    {remark.is_shared && <span className={blocks.badge}>{t.shared}</span>}
                  </p>
                  <p className={styles.excerpt}>{remark.content}</p>
                  {remark.can.edit && (
                    <div className={blocks.actions}>
                      <Button look="outline" aria-label={t.changeOf(remark.title)} onClick={() => setChanging(remark)}>
                        {t.change}
                      </Button>
                      <Button look="quiet" aria-label={t.removeOf(remark.title)} onClick={() => setDeleting(remark)}>
                        {t.remove}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <RemarkForm
              key={`${changing?.id} ${saved}`}
              remark={changing}
              mayShare={can.share}
              onSaved={() => {
                showToast({ tone: 'success', text: t.saved });
                setChanging(undefined);
                setSaved((count) => count + 1);
                void answers.invalidate(call);
              }}
            />
          </div>
        )}
      </Loaded>
      {deleting && <ConfirmDialog texts={t.destroy} onConfirm={destroy} onClose={() => setDeleting(undefined)} />}
    </Dialog>
  );
}
