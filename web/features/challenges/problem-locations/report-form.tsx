import { longestProblem } from '@mutirao/contract/challenges/problem-limits.ts';
import { createProblemLocationInput, type ProblemLocation } from '@mutirao/contract/challenges/problem-locations.ts';
import { useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { UploadProgress } from '../../site/uploads/index.ts';
import { PlaceChooser } from './place-chooser.tsx';
import styles from './report.module.css';
import { useProblemTexts } from './texts.ts';
import { useReport } from './use-report.ts';

const schema = createProblemLocationInput.pick({ location: true, description: true });

interface ReportFormProps {
  onSent: (problem: ProblemLocation) => void;
  /** Where the form's cancel link goes. */
  back: string;
}

/** A report: where the problem is, what happens there, and optionally a picture. */
export function ReportForm({ onSent, back }: ReportFormProps) {
  const t = useProblemTexts().form;
  const { draft, picture, choosePicture, uploading, cancel, send } = useReport(onSent);
  const [problem, setProblem] = useState<string>();
  const { values, change } = draft;
  const { location, position, description } = values;
  const { onSubmit, errors, failure, waiting } = useForm(
    schema,
    async () => {
      if (position) await send(position);
    },
    // A name without a place is no location.
    { read: () => ({ location: position ? location : '', description }) },
  );
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate data-testid="report-form">
      {draft.isRestored && (
        <div className={styles.note} role="status">
          <p>{t.restored}</p>
          <Button look="quiet" onClick={draft.discard}>
            {t.discard}
          </Button>
        </div>
      )}
      <PlaceChooser values={values} onChange={change} error={errors.location} disabled={waiting} />
      <TextArea
        label={t.description}
        name="description"
        value={description}
        maximum={longestProblem}
        readOnly={waiting}
        error={errors.description}
        help={t.descriptionHelp}
        onChange={({ target }) => change({ description: target.value })}
        required
      />
      <PictureField
        name="file"
        label={t.picture.label}
        help={t.picture.help}
        texts={t.picture}
        chosen={picture}
        error={problem ?? errors.file}
        disabled={waiting}
        onChoose={(next, wrong) => {
          choosePicture(next);
          setProblem(wrong);
        }}
      />
      {uploading && <UploadProgress uploading={uploading} describe={t.progress} onCancel={cancel} />}
      {failure && <Failure silent>{failure}</Failure>}
      <div className={styles.actions}>
        <Button
          type="submit"
          className={styles.steady}
          aria-disabled={waiting}
          onClick={(event) => waiting && event.preventDefault()}
        >
          {waiting ? t.sending : t.send}
        </Button>
        <LinkButton look="outline" to={back}>
          {t.back}
        </LinkButton>
      </div>
    </form>
  );
}
