import { type ExportFormat, exportFormats } from '@mutirao/contract/site/exports/export-limits.ts';
import type { ListExport } from '@mutirao/contract/site/exports/exports.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, formatSize } from '../../../i18n/numbers.ts';
import { fetchFile } from '../../../platform/api.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { useAction } from '../../../platform/failures.ts';
import { saveFile } from '../../../platform/hand-over.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './exports.module.css';
import type { messages } from './messages.pt.ts';

/** Which list, and with which of its filters; a filter without a value is none. */
export interface ExportedSelection {
  list: string;
  /** The id of the challenge whose list it is. */
  challenge?: string | number;
  filter?: Readonly<Record<string, string | number | boolean | undefined>>;
}

type Texts = typeof messages;

const call = 'GET /admin/exports';
const formatKey = 'export-format';
/** In milliseconds, while a file is written. */
const pollWhileRunning = 700;

async function download({ id }: Pick<ListExport, 'id'>): Promise<void> {
  saveFile(await fetchFile('GET /admin/exports/:export/file', { params: { export: id } }));
}

interface ExportEntryProps {
  entry: ListExport;
  texts: Texts;
  onFailure: (text: string) => void;
}

/** An export with its progress, or with its file. */
function ExportEntry({ entry, texts: t, onFailure }: ExportEntryProps) {
  const { language, localize } = useLanguage();
  const { title, challenge, state, rows_done, rows_total, bytes } = entry;
  const name = challenge ? `${localize(title)}, ${localize(challenge)}` : localize(title);
  const { mutate } = useApiMutation('DELETE /admin/exports/:export', { invalidates: [call] });
  const removal = useAction(t.failed, () => mutate({ params: { export: entry.id } }).then(() => {}), onFailure);
  const getting = useAction(t.downloadFailed, () => download(entry), onFailure);
  const done = formatNumber(rows_done, language);
  return (
    <li className={styles.entry}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <span className={blocks.soft}>
          {state === 'failed' && t.failed}
          {state === 'ready' && t.ready(done, formatSize(bytes ?? 0, language))}
          {state === 'running' &&
            (rows_total === null ? t.beginning : t.progress(done, formatNumber(rows_total, language)))}
        </span>
        {state === 'running' && <ProgressBar value={rows_done} max={rows_total || 1} label={t.progressOf(name)} />}
      </div>
      <div className={blocks.actions}>
        {state === 'ready' && (
          <Button look="outline" onClick={getting.run} aria-disabled={getting.waiting} aria-label={t.downloadOf(name)}>
            {t.download}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={removal.run}
          aria-disabled={removal.waiting}
          aria-label={state === 'running' ? t.cancelOf(name) : t.deleteOf(name)}
        >
          {state === 'running' ? t.cancel : t.delete}
        </Button>
      </div>
    </li>
  );
}

interface ExportDialogProps extends ExportedSelection {
  texts: Texts;
  onClose: () => void;
}

/** Exports a list in the chosen format, downloads the file when it is written, and has the member's other files. */
export function ExportDialog({ list, challenge, filter = {}, texts: t, onClose }: ExportDialogProps) {
  const { language } = useLanguage();
  const stored = exportFormats.find((one) => one === readStored('localStorage', formatKey));
  const [format, setFormat] = useState<ExportFormat>(stored ?? (language === 'pt' ? 'semicolon' : 'comma'));
  const [failure, setFailure] = useState('');
  /** Those that were begun here, and are downloaded by themselves. */
  const awaited = useRef(new Set<string>());
  const { data: entries = [] } = useApiQuery(
    call,
    {},
    {
      quiet: true,
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ state }) => state === 'running') ? pollWhileRunning : false,
    },
  );
  const { mutate } = useApiMutation('POST /admin/exports', { invalidates: [call] });
  const begin = useAction(
    t.failed,
    async () => {
      setFailure('');
      writeStored('localStorage', formatKey, format);
      const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
      const created = await mutate({
        body: {
          ...{ list, format },
          ...(challenge !== undefined && { challenge: Number(challenge) }),
          filter: Object.fromEntries(given) as Record<string, string | number | boolean>,
        },
      });
      if (created.state === 'ready') await download(created);
      else awaited.current.add(created.id);
    },
    setFailure,
  );

  useEffect(() => {
    for (const entry of entries)
      if (entry.state !== 'running' && awaited.current.delete(entry.id) && entry.state === 'ready')
        download(entry).catch(() => setFailure(t.downloadFailed));
  }, [entries, t]);

  const running = entries.filter(({ state }) => state === 'running').length;
  return (
    <Dialog open title={t.title} onClose={onClose} width={560}>
      <div className={blocks.column}>
        <p>{t.lead}</p>
        <RadioGroup
          label={t.format}
          name="format"
          options={exportFormats.map((value) => ({ value, label: t.formats[value] }))}
          value={format}
          onChoose={(value) => setFormat(value as ExportFormat)}
        />
        <div className={dialogStyles.actions}>
          <Button onClick={begin.run} aria-disabled={begin.waiting} aria-busy={begin.waiting}>
            {begin.waiting ? t.exporting : t.export}
          </Button>
        </div>
        <p role="status" className={styles.status}>
          {failure || (running > 0 ? t.running : '')}
        </p>
        {entries.length > 0 && (
          <section aria-label={t.files}>
            <h3>{t.files}</h3>
            <p className={blocks.soft}>{t.filesNote}</p>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <ExportEntry key={entry.id} entry={entry} texts={t} onFailure={setFailure} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
