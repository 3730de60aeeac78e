import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { ServerFailure } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { useCertificateTexts } from './certificate-links.ts';
import styles from './code-form.module.css';

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

/** The error page of an unknown code, and of too many attempts: the code can be typed again. */
export function CertificateError() {
  const t = useCertificateTexts().page;
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== 429) return <ServerFailure error={error} />;
  const [title, text] = status === 404 ? [t.notFound, t.notFoundText] : [t.tooMany, t.tooManyText];
  return (
    <TitledPage title={title} intro={<p>{text}</p>}>
      <PageHead title={title} description={text} hidden />
      <CodeForm />
    </TitledPage>
  );
}
