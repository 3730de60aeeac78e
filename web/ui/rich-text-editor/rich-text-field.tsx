import { type FocusEvent, Suspense, useId, useRef, useState } from 'react';
import { useLazyPart } from '../../platform/load-chunk.ts';
import fieldStyles from '../field.module.css';
import { Counter, described, FieldNotes, RequiredLabel } from '../field.tsx';
import type { EditorProps } from './editor.tsx';
import { countCharacters, paragraphsOf, plainTextOf } from './plain-text.ts';
import styles from './rich-text-field.module.css';
import type { FindPeople } from './use-mentions.ts';

interface RichTextFieldProps {
  label: string;
  name: string;
  /** The text, as HTML or Markdown. */
  value: string;
  onChange: (text: string) => void;
  /** The most characters without markup; longer texts can be typed, and the counter shows it. */
  maximum: number;
  error?: string | undefined;
  /** A hint before the user fills it in. */
  help?: string | undefined;
  /** Who can be mentioned with @; nobody by default. */
  findPeople?: FindPeople;
  /** It takes the focus when it appears. */
  takesFocus?: boolean;
  isRequired?: boolean;
  disabled?: boolean;
  /** The text is stored as Markdown: that of the organisation. */
  isMarkdown?: boolean;
  /** Its Markdown may have headings: that of a page. */
  hasHeadings?: boolean;
}

interface PlainFieldProps extends Pick<RichTextFieldProps, 'label' | 'value' | 'onChange' | 'disabled'> {
  isReadOnly: boolean;
  id: string;
  onFocusChange: (hasFocus: boolean) => void;
}

/** The field while the editor loads: what is typed becomes paragraphs, and a formatted text can be read. */
function PlainField({ isReadOnly, id, label, value, disabled, onChange, onFocusChange }: PlainFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isFormatted = /<(?!\/?p>)/.test(value);
  return (
    <>
      <div className={styles.bar} />
      <textarea
        id={id}
        className={styles.plain}
        aria-label={label}
        readOnly={isReadOnly || isFormatted}
        disabled={disabled}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
        value={typed ?? plainTextOf(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(paragraphsOf(currentTarget.value));
        }}
      />
    </>
  );
}

/** A field for a text with formats, lists, links and quotes. The editor is loaded where the field is shown. */
export function RichTextField({
  label,
  name,
  value,
  onChange,
  maximum,
  error,
  help,
  findPeople,
  takesFocus = false,
  isRequired = true,
  disabled = false,
  isMarkdown = false,
  hasHeadings = false,
}: RichTextFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const hasFocus = useRef(takesFocus);
  const Editor = useLazyPart<EditorProps & { hasHeadings: boolean }>(async () =>
    isMarkdown ? (await import('./markdown-editor.tsx')).MarkdownEditor : (await import('./editor.tsx')).Editor,
  );
  const { 'aria-describedby': describedBy } = described({ id, error, help });
  const frame = useRef<HTMLDivElement>(null);

  /** The form focuses the field of an error by its name. */
  function focusText(event: FocusEvent): void {
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>('[role="textbox"], textarea')?.focus();
  }

  return (
    <div className={fieldStyles.field}>
      <label id={labelId} htmlFor={`${id}-value`}>
        {isRequired ? <RequiredLabel text={label} /> : label}
      </label>
      <textarea
        id={`${id}-value`}
        name={name}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        readOnly
        value={value}
        onFocus={focusText}
      />
      <div ref={frame} className={styles.frame} data-invalid={Boolean(error)}>
        <Suspense
          fallback={
            <PlainField
              isReadOnly={isMarkdown}
              id={id}
              label={label}
              value={value}
              disabled={disabled}
              onChange={onChange}
              onFocusChange={(has) => {
                hasFocus.current = has;
              }}
            />
          }
        >
          <Editor
            id={id}
            label={label}
            attributes={{
              'aria-labelledby': labelId,
              'aria-required': String(isRequired),
              ...(disabled && { 'aria-disabled': 'true' }),
              ...(error && { 'aria-invalid': 'true' }),
              ...(describedBy && { 'aria-describedby': describedBy }),
            }}
            value={value}
            disabled={disabled}
            onChange={onChange}
            findPeople={findPeople}
            takesFocus={() => hasFocus.current}
            hasHeadings={hasHeadings}
          />
        </Suspense>
      </div>
      <Counter count={isMarkdown ? value.length : countCharacters(value)} maximum={maximum} />
      <FieldNotes id={id} error={error} help={help} />
    </div>
  );
}
