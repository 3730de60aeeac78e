import type { StageQuestion } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { maximumOf } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { Field } from '../../../../ui/field.tsx';
import { RequiredLabel } from '../../../../ui/field-frame.tsx';
import { Counter, TextArea } from '../../../../ui/text-area.tsx';
import { useAnsweringTexts } from './use-answer.ts';

/** What the field of a question gets, whatever its kind. */
export interface QuestionProps {
  question: StageQuestion;
  name: string;
  error: string | undefined;
  disabled: boolean;
}

/** The label and the help of a question, in the reader's language where it has both. */
export function useQuestionTexts({ label_pt, label_en, help_pt, help_en, is_required }: StageQuestion) {
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
