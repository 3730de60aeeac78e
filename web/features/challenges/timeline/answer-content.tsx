import type {
  AnswerFile,
  FormAnswers,
  StageForm,
  StageQuestion,
} from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { TextLanguage } from '@mutirao/contract/schemas.ts';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTextLanguage } from '../../../i18n/language.tsx';
import { formatSize, memoizeFormatter } from '../../../i18n/numbers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './interaction.module.css';
import { useTimelineTexts } from './use-stages.ts';

interface InteractionPictureProps {
  /** Its address. */
  address: string;
  /** Whose it is. */
  name: string;
}

/** The picture of an interaction, which opens large. */
export function InteractionPicture({ address, name }: InteractionPictureProps) {
  const t = useTimelineTexts().picture;
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={styles.thumb} aria-label={t.open(name)} onClick={() => setLarge(true)}>
        <img
          src={pictureAt(address, 400)}
          srcSet={`${pictureAt(address, 400)} 400w, ${pictureAt(address, 800)} 800w`}
          sizes="min(20rem, 100vw)"
          alt=""
          loading="lazy"
        />
      </button>
      {isLarge && (
        <Dialog open title={t.title(name)} width={1600} onClose={() => setLarge(false)}>
          <img className={styles.large} src={pictureAt(address, 1600)} alt={t.title(name)} />
        </Dialog>
      )}
    </>
  );
}

/** A longer text is cut where it is this long, in characters. */
const cutAfter = 900;

/** A text of a member; a long one is shown in part, and in full on request. */
export function LongText({ text, language }: { text: string; language: TextLanguage }) {
  const langOf = useTextLanguage();
  const t = useTimelineTexts().reading;
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > cutAfter * 1.2;
  return (
    <div>
      <p className={styles.text} {...langOf(language)}>
        {isLong && !isWhole ? `${text.slice(0, cutAfter).trimEnd()}…` : text}
      </p>
      {isLong && (
        <Button look="quiet" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.less : t.more}
        </Button>
      )}
    </div>
  );
}

/** A number with its decimals, as the reader writes it. */
function formatDecimal(value: number, language: Language): string {
  const make = () => new Intl.NumberFormat(htmlLanguage[language], { maximumFractionDigits: 20 });
  return memoizeFormatter(`decimal ${language}`, make).format(value);
}

/** An address that a member wrote. Its host is apart, since the address itself may pretend another one. */
function MemberLink({ address }: { address: string }) {
  const t = useTimelineTexts().replies;
  return (
    <p className={styles.text}>
      <a href={address} target="_blank" rel="ugc nofollow noopener">
        {address}
        <span className="visually-hidden"> ({t.newTab})</span>
      </a>{' '}
      <span className={blocks.soft}>{URL.parse(address)?.host}</span>
    </p>
  );
}

/** A PDF by its name and size. */
export function FileLink({ file: { url, name, bytes } }: { file: AnswerFile }) {
  const t = useTimelineTexts().replies;
  const { language } = useLanguage();
  return (
    <a className={blocks.target} href={url} target="_blank" rel="noopener">
      {name} ({formatSize(bytes, language)})<span className="visually-hidden"> ({t.newTab})</span>
    </a>
  );
}

interface AnswerViewProps {
  question: StageQuestion;
  answer: FormAnswers[string] | undefined;
  language: TextLanguage;
}

function AnswerView({ question: { kind, choices }, answer, language }: AnswerViewProps): ReactNode {
  const t = useTimelineTexts().reading;
  const { language: own, localize } = useLanguage();
  if (answer === undefined) return <p className={blocks.soft}>{t.noAnswer}</p>;
  if (typeof answer === 'number') return <p>{formatDecimal(answer, own)}</p>;
  if (typeof answer === 'string') {
    if (kind === 'link' || kind === 'video') return <MemberLink address={answer} />;
    if (kind !== 'choice') return <LongText text={answer} language={language} />;
    const chosen = choices.find(({ key }) => key === answer);
    return <p className={styles.text}>{chosen ? localize({ pt: chosen.label_pt, en: chosen.label_en }) : answer}</p>;
  }
  return (
    <ul className={`${blocks.actions} ${styles.files}`}>
      {answer.map((file) => (
        <li key={file.url}>
          {kind === 'pdf' ? <FileLink file={file} /> : <InteractionPicture address={file.url} name={file.name} />}
        </li>
      ))}
    </ul>
  );
}

interface FormAnswersViewProps {
  form: StageForm;
  answers: FormAnswers;
  /** In which the texts were written. */
  language: TextLanguage;
}

/** The questions of a form, each with its answer. */
export function FormAnswersView({ form, answers, language }: FormAnswersViewProps) {
  const { localize } = useLanguage();
  return (
    <dl className={styles.answers}>
      {form.questions.map((question) => (
        <div key={question.key}>
          <dt>{localize({ pt: question.label_pt, en: question.label_en })}</dt>
          <dd>
            <AnswerView question={question} answer={answers[question.key]} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
