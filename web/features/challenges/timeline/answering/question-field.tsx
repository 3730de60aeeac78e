import type { AnswerFile, StageQuestion } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { extensionsOf, maximumOf } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { largestUpload, pictureAt, pictureKinds } from '@mutirao/contract/pictures.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { ApiError } from '../../../../platform/api.ts';
import { isCancelled, withRetries } from '../../../../platform/failures.ts';
import { MissingCredentials, uploadFile } from '../../../../platform/upload.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { Counter, described, Field, FieldFrame, RequiredLabel, TextArea } from '../../../../ui/field.tsx';
import { FilePick } from '../../../../ui/picture-field.tsx';
import { UploadProgress, useUploading } from '../../../site/uploads/index.tsx';
import { FileLink } from '../answer-content.tsx';
import styles from '../stage.module.css';
import { useAnsweringTexts } from './use-answer.ts';

/** What the field of a question gets, whatever its kind. */
interface QuestionProps {
  question: StageQuestion;
  name: string;
  error: string | undefined;
  disabled: boolean;
}

/** The label and the help of a question, in the reader's language where it has both. */
function useQuestionTexts({ label_pt, label_en, help_pt, help_en, is_required }: StageQuestion) {
  const { localize } = useLanguage();
  const text = localize({ pt: label_pt, en: label_en });
  const help = localize({ pt: help_pt, en: help_en });
  return { text, label: is_required ? <RequiredLabel text={text} /> : text, help: help || undefined };
}

interface QuestionFieldProps extends QuestionProps {
  value: string;
  onChange: (value: string) => void;
}

/** A question that takes a text, a number, an address or a choice. */
export function QuestionField({ question, value, disabled, onChange, ...field }: QuestionFieldProps) {
  const t = useAnsweringTexts().form;
  const { localize } = useLanguage();
  const { text, label, help } = useQuestionTexts(question);
  const { kind, choices, is_required: required } = question;
  const shared = { ...field, label, help, required };
  if (kind === 'choice')
    return (
      <div>
        <RadioGroup
          {...shared}
          disabled={disabled}
          value={value}
          options={choices.map(({ key, label_pt: pt, label_en: en }) => ({ value: key, label: localize({ pt, en }) }))}
          onChoose={onChange}
        />
        {!required && !disabled && value !== '' && (
          <Button look="quiet" onClick={() => onChange('')}>
            {t.clear}
            <span className="visually-hidden">: {text}</span>
          </Button>
        )}
      </div>
    );
  const input = {
    ...shared,
    value,
    readOnly: disabled,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  switch (kind) {
    case 'long_text':
      return <TextArea {...input} maximum={maximumOf(question)} />;
    case 'short_text':
      return (
        <div className={blocks.lines}>
          <Field {...input} />
          <Counter count={value.length} maximum={maximumOf(question)} />
        </div>
      );
    case 'number':
      return <Field {...input} inputMode="decimal" autoComplete="off" />;
    default:
      return <Field {...input} type="url" inputMode="url" autoComplete="off" />;
  }
}

interface QuestionFilesProps extends QuestionProps {
  stage: Pick<Stage, 'id' | 'challenge_id'>;
  files: readonly AnswerFile[];
  onChange: (next: (files: readonly AnswerFile[]) => readonly AnswerFile[]) => void;
  /** A file begins to be sent, or ends. */
  onUpload: (step: 1 | -1) => void;
}

/** A question that takes a PDF or pictures. Each is sent when it is chosen, so that the answers only name it. */
export function QuestionFiles(props: QuestionFilesProps) {
  const { question, stage, name, files, error, disabled, onChange, onUpload } = props;
  const t = useAnsweringTexts();
  const { language } = useLanguage();
  const { text, label, help } = useQuestionTexts(question);
  const { uploading, track, cancel } = useUploading();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { key, kind } = question;
  const isPdf = kind === 'pdf';
  const most = maximumOf(question);
  const isFull = !isPdf && files.length >= most;
  const tooMany = t.form.tooMany(formatNumber(most, language));

  function faultOf({ name: fileName, size }: File): string | undefined {
    const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
    if (!extensionsOf(kind).includes(extension)) return isPdf ? t.form.notPdf : t.picture.notPicture;
    return size > largestUpload ? t.picture.tooLarge : undefined;
  }

  async function send(file: File): Promise<void> {
    setSent(file.name);
    const params = { id: stage.challenge_id, timeline: stage.id };
    const body = { question: key, file };
    const made = await track((tracked) =>
      withRetries(
        'network',
        () => uploadFile('POST /challenges/:id/timelines/:timeline/files', { params, body, ...tracked }),
        tracked,
      ),
    );
    onChange((present) => (isPdf ? [made] : [...present.filter(({ url }) => url !== made.url), made]));
  }

  /** One after the other; those after one that fails are not sent. */
  async function add(chosen: readonly File[]): Promise<void> {
    const room = isPdf ? 1 : most - files.length;
    const fitting = chosen.slice(0, room);
    const wrong = fitting.map(faultOf).find((fault) => fault !== undefined);
    setProblem(wrong ?? (chosen.length > room ? tooMany : undefined));
    if (wrong !== undefined || fitting.length === 0) return;
    onUpload(1);
    try {
      for (const file of fitting) await send(file);
    } catch (failed) {
      if (isCancelled(failed)) return;
      if (failed instanceof MissingCredentials) setProblem(t.missingCredentials);
      else if (failed instanceof ApiError) setProblem(failed.body.errors?.file?.[0] ?? failed.message);
      else throw failed;
    } finally {
      onUpload(-1);
    }
  }

  function remove(url: string): void {
    // The field may have been full, and takes the focus only afterwards.
    flushSync(() => {
      onChange((present) => present.filter((one) => one.url !== url));
      setProblem(undefined);
    });
    input.current?.focus();
  }

  const notes = {
    error: problem ?? error,
    help: [help, isPdf ? t.form.pdfHelp : t.form.picturesHelp(formatNumber(most, language))].filter(Boolean).join(' '),
  };
  return (
    <FieldFrame id={id} label={label} {...notes}>
      {files.length > 0 && (
        <ul className={`${blocks.actions} ${styles.files}`} aria-label={t.form.files(text)}>
          {files.map((file) => (
            <li key={file.url}>
              {isPdf ? (
                <FileLink file={file} />
              ) : (
                <img src={pictureAt(file.url, 400)} alt={file.name} width={160} height={120} />
              )}
              <Button look="quiet" disabled={disabled} onClick={() => remove(file.url)}>
                {t.form.remove}
                <span className="visually-hidden"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {uploading && (
        <UploadProgress uploading={uploading} describe={(part) => t.form.progress(sent, part)} onCancel={cancel} />
      )}
      <FilePick
        ref={input}
        id={id}
        words={isPdf ? (files.length > 0 ? t.form.otherPdf : t.form.choosePdf) : t.form.choosePictures}
        name={name}
        disabled={disabled || isFull}
        multiple={!isPdf && most > 1}
        // One at a time; it stays where the keyboard is.
        aria-disabled={uploading !== undefined}
        onClick={(event) => {
          if (uploading) event.preventDefault();
        }}
        accept={isPdf ? 'application/pdf,.pdf' : pictureKinds.join(',')}
        {...described({ id, ...notes })}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (chosen.length > 0 && !uploading) void add(chosen);
        }}
      />
    </FieldFrame>
  );
}
