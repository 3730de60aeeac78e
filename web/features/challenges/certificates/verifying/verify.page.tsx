import {
  findCertificateCode,
  verificationLimits,
} from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import type { Verification } from '@mutirao/contract/challenges/credentials/credentials.calls.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconFileSearch } from '@tabler/icons-react';
import { type DragEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { callApi } from '../../../../platform/api.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { isCancelled, withRetries } from '../../../../platform/failures.ts';
import type { LoadArguments } from '../../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../../platform/page-head.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { described, FieldFrame } from '../../../../ui/field.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import factsStyles from '../../../../ui/panel.module.css';
import { FilePick } from '../../../../ui/picture-field.tsx';
import { TitledPage } from '../../../../ui/section.tsx';
import { useUiTexts } from '../../../../ui/texts.ts';
import { offlineProgram, useCertificateTexts } from '../certificate-links.ts';
import { CodeForm } from '../code-form.tsx';
import styles from './verify.module.css';

const useVerifyingTexts = defineTexts('verifying', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** How an outcome looks: good, bad, or neither. */
const tones = {
  valid: 'good',
  withdrawn: 'bad',
  replaced: 'careful',
  altered: 'bad',
  foreign: 'careful',
  unknown: 'bad',
  unreadable: 'careful',
} as const satisfies Record<Verification['outcome'], string>;
const icons = { good: IconCircleCheck, bad: IconCircleX, careful: IconAlertTriangle };

/** What holds of a certificate: the whole in one sentence, then each check. */
function VerificationResult({ verification, name }: { verification: Verification; name: string }) {
  const t = useVerifyingTexts();
  const { sheet } = useCertificateTexts();
  const { localize } = useLanguage();
  const { outcome, summary, checks, certificate } = verification;
  const tone = tones[outcome];
  const Icon = icons[tone];
  const heading = useRef<HTMLHeadingElement>(null);
  // Read out, and in view, as soon as it is there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.result} data-tone={tone} data-outcome={outcome} aria-labelledby="result">
      <Icon aria-hidden size={48} />
      <div className={styles.words}>
        <h2 ref={heading} id="result" tabIndex={-1}>
          {localize(summary)}
        </h2>
        {name && <p>{t.of(name)}</p>}
        {certificate && (
          <>
            <DescriptionList
              className={factsStyles.facts}
              items={[
                [t.name, <bdi key="name">{certificate.contestant_name ?? sheet.erased}</bdi>],
                [t.challenge, localize(certificate.challenge_title)],
                [t.issued, formatDay(certificate.created_at, organisationZone)],
              ]}
            />
            <p>
              <LinkButton to={linkTo(pages.certificate, { verifyCode: certificate.verify_code })}>{t.see}</LinkButton>
            </p>
          </>
        )}
        {checks.length > 0 && (
          <>
            <h3>{t.checks}</h3>
            <ul className={styles.checks}>
              {checks.map(({ check, result, message }) => {
                const Mark = result === 'holds' ? IconCircleCheck : IconCircleX;
                return (
                  <li key={check} data-result={result}>
                    <Mark aria-hidden size={22} />
                    <p>
                      <strong>{t.check[check]}</strong> <span className="visually-hidden">{t[result]}: </span>
                      {localize(message)}
                    </p>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

const keysPath = '/.well-known/did.json';

/** How to verify a certificate with programs of others, down to the lines that do it. */
function WithoutUs() {
  const t = useVerifyingTexts();
  const publicUrl = usePublicUrl();
  return (
    <section className={styles.without} aria-labelledby="without">
      <h2 id="without">{t.without}</h2>
      <p>{t.withoutText}</p>
      <ol className={`${blocks.lines} ${styles.steps}`}>
        {t.withoutSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a className={blocks.way} href={keysPath}>
          {t.keys}
        </a>
      </p>
      <details className={styles.program}>
        <summary>{t.program}</summary>
        <p>{t.programText}</p>
        <Lines label={t.commands}>{`npm install did-jwt\ncurl -o did.json ${publicUrl}${keysPath}`}</Lines>
        <p>{t.programRun}</p>
        <Lines label={t.program}>{offlineProgram}</Lines>
        <p>{t.programLimits}</p>
      </details>
    </section>
  );
}

/** Lines of a program, which scroll where they are too long. */
function Lines({ label, children }: { label: string; children: string }) {
  return (
    <pre className={styles.lines} role="region" aria-label={label} tabIndex={0} translate="no">
      <code>{children}</code>
    </pre>
  );
}

/** A file as Base64, as the API takes it. */
async function toBase64(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

interface Verified {
  readonly verification: Verification;
  /** The name of the file; empty for a text. */
  readonly name: string;
}

/** Verifies texts and files, one at a time. */
function useVerification() {
  const t = useVerifyingTexts();
  const { failed } = useUiTexts();
  const [verified, setVerified] = useState<Verified>();
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState('');

  async function verify(name: string, read: () => Promise<{ text: string } | { file: string }>): Promise<void> {
    setVerified(undefined);
    setFailure('');
    setWaiting(true);
    try {
      const body = await read();
      const verification = await withRetries('network', () => callApi('POST /verify', { body, public: true }));
      setVerified({ verification, name });
    } catch (error) {
      if (!isCancelled(error)) setFailure((error instanceof ApiError && error.message) || failed);
    } finally {
      setWaiting(false);
    }
  }

  return {
    verified,
    waiting,
    failure,
    verifyText: (text: string) => void verify('', async () => ({ text })),
    verifyFile(file: File): void {
      if (file.size <= verificationLimits.file)
        return void verify(file.name, async () => ({ file: await toBase64(file) }));
      setVerified(undefined);
      setFailure(t.tooLarge);
    },
  };
}

interface FileDropProps {
  waiting: boolean;
  hasResult: boolean;
  onFile: (file: File) => void;
}

/** A field for one file, which can be dropped on it as well. */
function FileDrop({ waiting, hasResult, onFile }: FileDropProps) {
  const t = useVerifyingTexts();
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file && !waiting) onFile(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to use the field inside
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileSearch aria-hidden size={48} stroke={1.5} />
      <FieldFrame id={id} label={t.fileLabel} help={t.fileHelp}>
        <FilePick
          id={id}
          words={waiting ? t.checking : hasResult ? t.another : t.choose}
          accept=".pdf,.png,.svg,.json,.jwt,.txt"
          {...described({ id, error: undefined, help: t.fileHelp })}
          onChange={({ target }) => {
            take(target.files);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </FieldFrame>
    </div>
  );
}

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
        <section className={`${blocks.panel} ${styles.way}`} aria-labelledby="by-code">
          <h2 id="by-code">{t.byCode}</h2>
          <CodeForm typed={typed} error={typed ? t.notACode : undefined} onSubmit={onSubmit} />
        </section>
        <section className={`${blocks.panel} ${styles.way}`} aria-labelledby="by-file">
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
