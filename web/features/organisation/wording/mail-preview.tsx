import { htmlLanguage, type Language, languages } from '@mutirao/contract/language.ts';
import type { MailPreviews, MailPreview as Preview } from '@mutirao/contract/organisation/wording/wording.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { reportFailure } from '../../../platform/use-action.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { useWordingTexts, type WordingValues } from './use-wording.ts';
import styles from './wording.module.css';

/** In milliseconds: how long after a key the preview is asked for. */
const pause = 400;

/** The mail in texts that need not be saved; null where their placeholders are wrong. */
function usePreview(name: string, texts: WordingValues): MailPreviews | null | undefined {
  const [previews, setPreviews] = useState<MailPreviews | null>();
  const key = JSON.stringify(texts);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = stop;
      const body = { texts: JSON.parse(key) as WordingValues };
      callApi('POST /admin/wording/:name/preview', { params: { name }, body, signal }).then(setPreviews, () => {
        if (!signal.aborted) setPreviews(null);
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name, key]);
  return previews;
}

function Mail({ mail, language }: { mail: Preview; language: Language }) {
  const t = useWordingTexts();
  return (
    <section className={styles.mail} aria-label={t.previewOf[language]} lang={htmlLanguage[language]}>
      <p className={blocks.soft}>
        {t.subject}: <strong>{mail.subject}</strong>
      </p>
      <p className={styles.greeting}>{mail.greeting}</p>
      {mail.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {mail.items.map(({ title, text, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples may be alike
        <p key={index}>
          <strong>{title}</strong>
          <br />
          {text}
          <br />
          <span className={blocks.soft}>{note}</span>
        </p>
      ))}
      {mail.button && <p className={styles.button}>{mail.button.label}</p>}
      {mail.notes.map((text) => (
        <p key={text} className={blocks.soft}>
          {text}
        </p>
      ))}
      <p className={blocks.soft}>{[mail.reason, ...mail.links.map(({ label }) => label)].join(' · ')}</p>
    </section>
  );
}

/** A mail as it would read, in both languages, and a test of it by mail. */
export function MailPreview({ name, texts }: { name: string; texts: WordingValues }) {
  const t = useWordingTexts();
  const previews = usePreview(name, texts);
  async function sendTest(language: Language): Promise<void> {
    const body = { texts, language };
    const { message } = await callApi('POST /admin/wording/:name/test', { params: { name }, body });
    showToast({ tone: 'success', text: message });
  }
  return (
    <section className={styles.form} aria-labelledby="preview">
      <h3 id="preview">{t.preview}</h3>
      {previews === null && <p role="status">{t.noPreview}</p>}
      {previews && (
        <div className={styles.languages}>
          {languages.map((language) => (
            <Mail key={language} mail={previews[language]} language={language} />
          ))}
        </div>
      )}
      <div className={blocks.actions}>
        {languages.map((language) => (
          <Button
            key={language}
            look="outline"
            onClick={() => void reportFailure(t.testFailed, () => sendTest(language)).catch(() => {})}
          >
            {t.test[language]}
          </Button>
        ))}
      </div>
    </section>
  );
}
