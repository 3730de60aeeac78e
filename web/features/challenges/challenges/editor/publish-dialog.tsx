import type { ChallengeContent, ContentField } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import { useState } from 'react';
import { useNow } from '../../../../i18n/now.tsx';
import { ApiError } from '../../../../platform/api-error.ts';
import { isSame } from '../../../../platform/drafts.ts';
import { useAction } from '../../../../platform/failures.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InstantField } from '../../../../ui/editing/instant-field.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import { DateEffects } from './dates-part.tsx';
import styles from './editor.module.css';
import { focusField, useEditor } from './editor.ts';
import { useShowValue } from './show-value.tsx';

/** The fields in which two versions of a challenge differ. */
function changedFields(before: ChallengeContent, after: ChallengeContent): ContentField[] {
  return (Object.keys(after) as ContentField[]).filter((field) => !isSame(before[field], after[field]));
}

interface ChangeTableProps {
  before: ChallengeContent;
  after: ChallengeContent;
}

/** What changes for visitors: each changed field, before and after. */
function ChangeTable({ before, after }: ChangeTableProps) {
  const t = useChallengeEditorTexts();
  const show = useShowValue(after.time_zone);
  const fields = changedFields(before, after);
  if (fields.length === 0) return <p>{t.publish.noChanges}</p>;
  return (
    <DataTable
      caption={t.publish.changes}
      columns={[
        { label: t.publish.field, cell: (field) => t.fields[field] },
        { label: t.publish.before, cell: (field) => show(field, before[field]) },
        { label: t.publish.after, cell: (field) => show(field, after[field]) },
      ]}
      rows={fields}
      keyOf={(field) => field}
    />
  );
}

const momentField = 'publish-at';

/** Shows what changes for visitors and participants, and publishes now or at a time. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const t = useChallengeEditorTexts();
  const { challenge, edited } = useEditor();
  const { timezone } = useSignedIn().platform_setting;
  const now = useNow();
  const [isLater, setLater] = useState(challenge.publication !== null);
  const [at, setAt] = useState(challenge.publication?.at ?? null);
  const [failure, setFailure] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { mutate } = useApiMutation('POST /admin/challenges/:id/publication', {
    onSuccess: (answers, answer, { params }) => answers.set('GET /admin/challenges/:id', { params }, answer),
    invalidates: ['GET /admin/challenges'],
  });
  const isReady = !edited.isChanged;
  const isPast = isLater && (at === null || Date.parse(at) <= now.getTime());

  const publishing = useAction(
    t.failed,
    async () => {
      setFailure('');
      setRefused(isPast);
      if (isPast) return focusField(momentField);
      try {
        await mutate({ params: { id: String(challenge.id) }, body: isLater && at !== null ? { at } : {} });
      } catch (error) {
        if (error instanceof ApiError) setFailure(error.message);
        throw error;
      }
      showToast({ tone: 'success', text: isLater ? t.actions.scheduled : t.actions.publishedNow });
      onClose();
    },
    setFailure,
  );

  return (
    <Dialog open title={t.publish.title} onClose={onClose} width={920}>
      <div className={styles.fields}>
        {challenge.published ? (
          <ChangeTable before={challenge.published} after={challenge.content} />
        ) : (
          <p>{t.publish.new}</p>
        )}
        {challenge.published && challenge.effects.length > 0 && (
          <section className={`${blocks.notice} ${styles.effects}`} aria-labelledby="publish-effects">
            <h3 id="publish-effects">{t.dates.effects}</h3>
            <DateEffects effects={challenge.effects} />
          </section>
        )}
        <RadioGroup
          label={t.publish.when}
          name="publish-when"
          value={isLater ? 'later' : 'now'}
          options={[
            { value: 'now', label: t.publish.now },
            { value: 'later', label: t.publish.later },
          ]}
          onChoose={(value) => setLater(value === 'later')}
        />
        {isLater && (
          <div className={styles.narrow}>
            <InstantField
              label={t.publish.at}
              name={momentField}
              error={isRefused && isPast ? t.publish.inPast : undefined}
              value={at}
              zone={challenge.content.time_zone}
              ownZone={timezone}
              onChange={setAt}
            />
          </div>
        )}
        {!isReady && <p role="status">{t.publish.unsaved}</p>}
        {failure && <Failure>{failure}</Failure>}
        <div className={`${blocks.actions} ${styles.actions}`}>
          <Button onClick={publishing.run} aria-disabled={publishing.waiting || !isReady} disabled={!isReady}>
            {publishing.waiting ? t.waiting : isLater ? t.publish.confirmLater : t.publish.confirmNow}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
