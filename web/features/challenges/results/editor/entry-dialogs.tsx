import {
  chosenMethods,
  evidenceFiles,
  evidenceKinds,
  resultLimits,
} from '@mutirao/contract/challenges/results/result-limits.ts';
import {
  type EditedEntry,
  type EditedIndicator,
  entryInput,
  evidenceInput,
} from '@mutirao/contract/challenges/results/results.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Checkbox } from '../../../../ui/choices.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { Field, SelectField, TextArea } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { PictureField } from '../../../../ui/picture-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { UploadProgress, useUploading } from '../../../site/uploads/index.tsx';
import { FileField } from '../../contents/index.tsx';
import { useAmounts, useResultTexts } from '../entry-facts.tsx';

export const useResultsEditorTexts = defineTexts('results-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const evidenceCall = 'POST /admin/challenges/:id/results/entries/:entry/evidence';
/** The first day that can be chosen. */
const earliest = '2000-01-01';

interface DialogProps {
  readonly challengeId: string;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** A photo that was chosen, with its problem. */
function usePhoto() {
  const t = useResultsEditorTexts();
  const [photo, setPhoto] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isPublic, setPublic] = useState(false);
  const sending = useUploading();
  const field = (
    <>
      <PictureField
        name="photo"
        label={t.form.photo}
        help={t.form.photoHelp}
        texts={t.picture}
        chosen={photo}
        error={problem}
        onChoose={(chosen, wrong) => {
          setPhoto(chosen ?? undefined);
          setProblem(wrong);
        }}
      />
      {photo && (
        <Checkbox
          label={t.form.isPublic}
          checked={isPublic}
          onChange={({ currentTarget }) => setPublic(currentTarget.checked)}
        />
      )}
      {sending.uploading && (
        <UploadProgress uploading={sending.uploading} describe={t.form.sending} onCancel={sending.cancel} />
      )}
    </>
  );
  return { photo, isPublic, sending, field };
}

interface EntryDialogProps extends DialogProps {
  readonly indicators: readonly EditedIndicator[];
  /** The entry that is corrected; its number is of now, with earlier corrections. */
  readonly corrected?: EditedEntry | undefined;
  readonly chosen: EditedIndicator;
}

/** Enters what was done, or how many it really was: in a few fields, with a photo. */
export function EntryDialog({ challengeId, indicators, corrected, chosen, onDone, onClose }: EntryDialogProps) {
  const t = useResultsEditorTexts();
  const shared = useResultTexts();
  const { localize } = useLanguage();
  const { amount } = useAmounts();
  const today = organisationDay(useNow());
  const [requestId] = useState(() => crypto.randomUUID());
  const [indicator, setIndicator] = useState(chosen);
  const [day, setDay] = useState<string>(corrected?.happened_on ?? today);
  const [note, setNote] = useState('');
  const { photo, isPublic, sending, field: photoField } = usePhoto();
  const unit = localize(indicator.unit);

  const form = useForm(
    entryInput,
    async (body) => {
      const entry = await callApi('POST /admin/challenges/:id/results/entries', { params: { id: challengeId }, body });
      try {
        if (photo)
          await sending.track((tracked) =>
            uploadFile(evidenceCall, {
              params: { id: challengeId, entry: entry.id },
              body: { kind: 'photo', file: photo, is_public: isPublic },
              ...tracked,
            }),
          );
        showToast({ tone: 'success', text: t.saved });
      } catch {
        showToast({ tone: 'failure', text: t.photoMissing });
      }
      await onDone();
      onClose();
    },
    {
      read: (fields) => ({
        ...Object.fromEntries(fields),
        request_id: requestId,
        indicator: indicator.id,
        corrects: corrected?.id ?? null,
        quantity: fields.get('quantity') === '' ? undefined : Number(fields.get('quantity')),
        happened_on: day,
      }),
    },
  );
  const texts = {
    title: corrected ? t.form.correct(String(corrected.id)) : t.form.title,
    ...(corrected && { text: t.form.now(amount(corrected.total, indicator)) }),
    submit: t.form.submit,
    waiting: t.form.waiting,
  };
  return (
    <FormDialog texts={texts} form={form} onClose={onClose}>
      {!corrected && indicators.length > 1 && (
        <SelectField
          label={t.form.indicator}
          options={indicators.map(({ id, name }) => ({ value: String(id), label: localize(name) }))}
          value={String(indicator.id)}
          onChange={({ currentTarget }) =>
            setIndicator(indicators.find(({ id }) => String(id) === currentTarget.value) ?? indicator)
          }
        />
      )}
      <Field
        type="number"
        inputMode="numeric"
        min={0}
        label={corrected ? t.form.really(unit) : t.form.quantity(unit)}
        {...form.field('quantity')}
        autoComplete="off"
        required
      />
      <DateField
        label={t.form.day}
        {...form.field('happened_on')}
        value={day}
        start={day}
        min={earliest}
        max={today}
        onChoose={setDay}
        required
      />
      <Field
        label={t.form.place}
        help={t.form.placeHelp}
        {...form.field('place')}
        defaultValue={corrected?.place}
        maxLength={resultLimits.place}
      />
      <SelectField
        label={t.form.method}
        {...form.field('method')}
        options={chosenMethods.map((value) => ({ value, label: shared.methods[value] }))}
      />
      {photoField}
      <TextArea
        label={corrected ? t.form.reason : t.form.note}
        help={corrected ? t.form.reasonHelp : t.form.noteHelp}
        {...form.field('note')}
        rows={2}
        maximum={resultLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        required={corrected !== undefined}
      />
    </FormDialog>
  );
}

/** The answer to a stage that is evidence. */
function AnswerField({ challengeId, error }: { challengeId: string; error: string | undefined }) {
  const t = useResultsEditorTexts().evidence;
  const { localize } = useLanguage();
  const query = useApiQuery('GET /admin/challenges/:id/results/answers', { params: { id: challengeId } });
  return (
    <Loaded query={query}>
      {(answers) =>
        answers.length === 0 ? (
          <p>{t.noAnswers}</p>
        ) : (
          <SelectField
            label={t.answer}
            name="answer"
            error={error}
            placeholder={t.chooseAnswer}
            options={answers.map(({ id, stage, by, created_at }) => ({
              value: String(id),
              label: t.answerOf(localize(stage), by, formatDay(created_at)),
            }))}
          />
        )
      }
    </Loaded>
  );
}

/** Adds evidence to an entry. */
export function EvidenceDialog({ challengeId, entry, onDone, onClose }: DialogProps & { readonly entry: EditedEntry }) {
  const t = useResultsEditorTexts().evidence;
  const [kind, setKind] = useState<(typeof evidenceKinds)[number]>('photo');
  const [file, setFile] = useState<File>();
  const { photo, isPublic, sending, field: photoField } = usePhoto();
  const place = { id: challengeId, entry: entry.id };
  const form = useForm(
    evidenceInput,
    async (body) => {
      const { file: sent, ...given } = body;
      if (sent) await sending.track((tracked) => uploadFile(evidenceCall, { params: place, body, ...tracked }));
      else await callApi(evidenceCall, { params: place, body: given });
      await onDone();
      onClose();
    },
    {
      read: (fields) => ({
        kind,
        caption: fields.get('caption') ?? '',
        ...(kind === 'answer'
          ? { answer: fields.get('answer') || undefined }
          : { file: kind === 'photo' ? photo : file }),
        is_public: kind === 'photo' ? isPublic : fields.get('is_public') === 'on',
      }),
    },
  );
  const texts = { title: t.title(String(entry.id)), submit: t.submit, waiting: t.waiting };
  return (
    <FormDialog texts={texts} form={form} onClose={onClose}>
      <SelectField
        label={t.kind}
        name="kind"
        options={evidenceKinds.map((value) => ({ value, label: t.kinds[value] }))}
        value={kind}
        onChange={({ currentTarget }) => {
          setKind(evidenceKinds.find((one) => one === currentTarget.value) ?? 'photo');
          setFile(undefined);
        }}
      />
      {kind === 'photo' && photoField}
      {kind === 'answer' && <AnswerField challengeId={challengeId} error={form.errors.answer} />}
      {(kind === 'file' || kind === 'attendance_list') && (
        <FileField
          name="file"
          label={t.file}
          help={kind === 'file' ? t.fileHelp : t.listHelp}
          extensions={evidenceFiles}
          chosen={file}
          onChoose={setFile}
          error={form.errors.file}
        />
      )}
      <Field label={t.caption} {...form.field('caption')} maxLength={resultLimits.caption} />
      {kind === 'file' && <Checkbox label={t.isPublic} name="is_public" />}
      {kind !== 'photo' && sending.uploading && (
        <UploadProgress uploading={sending.uploading} describe={t.sending} onCancel={sending.cancel} />
      )}
    </FormDialog>
  );
}
