import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './code-form.module.css';
import { useCertificateTexts } from './texts.ts';

interface CodeFormProps {
  /** What was typed before. */
  typed?: string | undefined;
  error?: string | undefined;
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void;
  children?: React.ReactNode;
}

/** Asks for the code of a certificate, also without scripts. */
export function CodeForm({ typed = '', error, onSubmit, children }: CodeFormProps) {
  const t = useCertificateTexts().form;
  return (
    <form className={styles.form} action={linkTo(pages.verify)} method="get" {...(onSubmit && { onSubmit })}>
      <Field
        label={t.label}
        help={t.help}
        error={error}
        name="code"
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit">{t.submit}</Button>
      {children}
    </form>
  );
}
