import { findCertificateCode } from '@mutirao/contract/challenges/certificate-code.ts';
import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import type { FormEvent } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import type { LoadArguments } from '../../../../platform/load.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { TitledPage } from '../../../../ui/titled-page.tsx';
import { CodeForm } from '../code-form.tsx';
import { FileDrop } from './file-drop.tsx';
import { useVerifyingTexts } from './texts.ts';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';
import styles from './verify.module.css';
import { WithoutUs } from './without-us.tsx';

/** A code, as a form without scripts sends it, leads to its certificate. */
export const load = ({ url }: LoadArguments) => {
  const verifyCode = findCertificateCode(readSearch(pages.verify, url.searchParams).code ?? '');
  return verifyCode ? redirect(linkTo(pages.certificate, { verifyCode })) : null;
};

/** Says of a code or a file what holds. */
export function Component() {
  const t = useVerifyingTexts();
  const navigate = useNavigate();
  const typed = readSearch(pages.verify, useLocation().search).code;
  const { verified, waiting, failure, verifyText, verifyFile } = useVerification();

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('code')).trim();
    const verifyCode = findCertificateCode(text);
    if (verifyCode) void navigate(linkTo(pages.certificate, { verifyCode }));
    else if (text !== '') verifyText(text);
  }

  return (
    <TitledPage title={t.title} intro={<p>{t.intro}</p>}>
      <PageHead title={t.title} description={t.description} hidden={typed !== undefined} />
      <div className={styles.ways}>
        <section className={styles.way} aria-labelledby="by-code">
          <h2 id="by-code">{t.byCode}</h2>
          <CodeForm typed={typed} error={typed ? t.notACode : undefined} onSubmit={onSubmit} />
        </section>
        <section className={styles.way} aria-labelledby="by-file">
          <h2 id="by-file">{t.byFile}</h2>
          <FileDrop waiting={waiting} hasResult={verified !== undefined} onFile={verifyFile} />
        </section>
      </div>
      <p role="status" className="visually-hidden">
        {waiting && t.checking}
      </p>
      {failure && <Failure>{failure}</Failure>}
      {verified && <VerificationResult {...verified} />}
      <WithoutUs />
    </TitledPage>
  );
}
