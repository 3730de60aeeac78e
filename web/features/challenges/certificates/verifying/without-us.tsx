import { usePublicUrl } from '../../../../platform/public-url.tsx';
import { offlineProgram } from './offline-program.ts';
import { useVerifyingTexts } from './texts.ts';
import styles from './verify.module.css';

const keysPath = '/.well-known/did.json';

/** How to verify a certificate with programs of others, down to the lines that do it. */
export function WithoutUs() {
  const t = useVerifyingTexts();
  const publicUrl = usePublicUrl();
  return (
    <section className={styles.without} aria-labelledby="without">
      <h2 id="without">{t.without}</h2>
      <p>{t.withoutText}</p>
      <ol className={styles.steps}>
        {t.withoutSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a className={styles.keys} href={keysPath}>
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
