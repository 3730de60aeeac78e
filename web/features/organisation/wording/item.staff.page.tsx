import { htmlLanguage, type Language, writtenLanguages } from '@mutirao/contract/language.ts';
import { achievementKinds, achievementTexts } from '@mutirao/contract/members/achievements/achievements.ts';
import {
  type MailPreviews,
  maximumWording,
  type MailPreview as Preview,
  type WordingGroup,
  type WordingText,
} from '@mutirao/contract/organisation/wording/wording.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../platform/api.ts';
import { reportFailure } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import editingStyles from '../../../ui/editing/editing.module.css';
import { LocalizedField, type LocalizedName } from '../../../ui/editing/localized-field.tsx';
import { SaveState, useDocumentForm } from '../../../ui/editing/save-state.tsx';
import { NotFound } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useCrumb } from '../../site/back-office/index.tsx';
import { useWording, useWordingTexts, type WordingValues } from './use-wording.ts';
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
function MailPreview({ name, texts }: { name: string; texts: WordingValues }) {
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
        <div className={editingStyles.languages}>
          {writtenLanguages().map((language) => (
            <Mail key={language} mail={previews[language]} language={language} />
          ))}
        </div>
      )}
      <div className={blocks.actions}>
        {writtenLanguages().map((language) => (
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

/** The number of a text of its title, where there are several. */
function numberAmong(group: WordingGroup, titled: WordingText, key: string): string {
  const keys = group.texts
    .map((text) => text.key)
    .filter((other) => other.startsWith(titled.key.replace(/title$/, '')));
  const others = keys.filter((other) => other !== titled.key);
  return others.length > 1 && key !== titled.key ? ` ${others.indexOf(key) + 1}` : '';
}

/** What a text is called: by its kind, with its number where there are several. */
function useLabel(group: WordingGroup): (text: WordingText) => string {
  const t = useWordingTexts();
  const { localize } = useLanguage();
  return ({ key }) => {
    const achievement = achievementKinds.find((kind) => key.startsWith(`${kind}_`));
    if (!group.is_mail && achievement) {
      const part = key.slice(achievement.length + 1) as keyof typeof t.achievement;
      return `${localize(achievementTexts[achievement].name)}: ${t.achievement[part]}`;
    }
    // Of what has a title of its own, by it: `answer_1_title` and `answer_1_text`.
    const titled = group.texts.find(
      (other) => key.startsWith(other.key.replace(/title$/, '')) && /_title$/.test(other.key),
    );
    if (!group.is_mail && titled) {
      const part = key === titled.key ? t.answer.title : t.answer.text;
      return `${localize(titled.standard)}: ${part}${numberAmong(group, titled, key)}`;
    }
    const [kind = ''] = key.split('_') as [keyof typeof t.kinds | ''];
    const alike = group.texts.filter((other) => other.key.split('_')[0] === kind);
    const name = kind === '' ? key : (t.kinds[kind] ?? key);
    return alike.length > 1 ? `${name} ${alike.findIndex((other) => other.key === key) + 1}` : name;
  };
}

interface WordingFieldsProps {
  group: WordingGroup;
  wording: ReturnType<typeof useWording>;
}

/** The texts of a group in both languages. */
function WordingFields({ group, wording }: WordingFieldsProps) {
  const t = useWordingTexts();
  const labelOf = useLabel(group);
  const { document, saved, reset } = wording;
  const [resetting, setResetting] = useState<string>();
  return group.texts.map((text) => {
    const { key, standard, is_changed, placeholders } = text;
    const label = labelOf(text);
    const isLong = Math.max(standard.pt.length, standard.en.length) > 60;
    return (
      <div key={key} className={styles.text}>
        <LocalizedField<WordingValues>
          document={document}
          saved={saved}
          name={key as LocalizedName<WordingValues>}
          label={label}
          maximum={maximumWording}
          kind={isLong ? 'area' : 'line'}
          {...(placeholders.length > 0 && { help: t.keep(placeholders.map((name) => `{${name}}`).join(', ')) })}
        />
        {is_changed && (
          <Button look="quiet" aria-label={t.resetOne(label)} onClick={() => setResetting(key)}>
            {t.reset}
          </Button>
        )}
        {resetting === key && (
          <ConfirmDialog
            texts={{ ...t.resetting, title: t.resetting.title(label), failed: t.failed }}
            onConfirm={async () => {
              await reset(key);
              setResetting(undefined);
            }}
            onClose={() => setResetting(undefined)}
          />
        )}
      </div>
    );
  });
}

function Editor({ group }: { group: WordingGroup }) {
  const t = useWordingTexts();
  const { localize } = useLanguage();
  useCrumb(3, localize(group.title));
  const wording = useWording(group);
  const { document, saved } = wording;
  const changed = Object.entries(document.values).filter(([field, text]) => text !== saved[field] && text !== '');
  const form = useDocumentForm(document, () => showToast({ tone: 'success', text: t.saved }));
  const isSaving = document.state === 'saving';
  return (
    <article className={styles.form}>
      <h2>{localize(group.title)}</h2>
      <form {...form} className={styles.form}>
        <WordingFields group={group} wording={wording} />
        {document.state !== 'saved' && <SaveState state={document.state} isManual />}
        <div className={blocks.actions}>
          <Button type="submit" aria-disabled={isSaving || !document.isChanged}>
            {isSaving ? t.saving : t.save}
          </Button>
          {document.isChanged && (
            <Button look="outline" onClick={document.discard}>
              {t.discard}
            </Button>
          )}
        </div>
      </form>
      {group.is_mail && <MailPreview name={group.name} texts={Object.fromEntries(changed)} />}
    </article>
  );
}

/** The texts of a mail, of notifications or of the achievements, to replace. */
export function Component() {
  const t = useWordingTexts();
  const { key = '' } = useParams();
  const query = useApiQuery('GET /admin/wording/:name', { params: { name: key } }, { retry: false });
  if (query.error instanceof ApiError && query.error.status === 404)
    return <NotFound title={t.unknown} level="h2" to={linkTo(backOfficePages.wording)} next={t.back} />;
  return <Loaded query={query}>{(group) => <Editor key={group.name} group={group} />}</Loaded>;
}
