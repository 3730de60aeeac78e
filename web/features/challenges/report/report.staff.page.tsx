import {
  type EditedReport,
  type ReportFields,
  type ReportFile,
  reportLimits,
} from '@mutirao/contract/challenges/report/report.ts';
import { type Language, languages } from '@mutirao/contract/language.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useParams } from 'react-router';
import { formatDay, formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { formatNumber, formatPercent, formatSize } from '../../../i18n/numbers.ts';
import { callApi, fetchFile } from '../../../platform/api.ts';
import { useAction } from '../../../platform/failures.ts';
import { saveFile } from '../../../platform/hand-over.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { type EditedDocument, useDocument } from '../../../platform/use-document.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { LocalizedField, useWrittenLanguages } from '../../../ui/editing/localized-field.tsx';
import { FieldConflict, SaveState, useEditingTexts } from '../../../ui/editing/save-state.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Expenses, Signatures, useReportTexts } from './report-lists.tsx';

const call = 'GET /admin/challenges/:id/report';
const earliest = '2000-01-01';
/** In milliseconds, while a report is made. */
const poll = 1500;
const isMaking = ({ status }: ReportFile) => status === 'waiting' || status === 'running';

interface PartProps {
  report: EditedReport;
  document: EditedDocument<ReportFields>;
}

/** The days of which the report is. */
function Span({ document, report, today }: PartProps & { today: string }) {
  const t = useReportTexts();
  const { values, change, errors } = document;
  const field = (name: 'from' | 'to') => ({
    name,
    label: t[name],
    value: values[name],
    start: values[name],
    min: earliest,
    max: today,
    error: errors[name],
    onChoose: (day: string) => change({ [name]: day }),
  });
  return (
    <section className={blocks.panel} aria-labelledby="span">
      <h2 id="span">{t.span}</h2>
      <div className={blocks.fields}>
        <DateField {...field('from')} />
        <DateField {...field('to')} />
      </div>
      <FieldConflict document={document} field="from" saved={report} show={(day) => formatDay(day, 'UTC')} />
      <FieldConflict document={document} field="to" saved={report} show={(day) => formatDay(day, 'UTC')} />
    </section>
  );
}

/** What was planned and done in the span, and why it differs. */
function Results({ document, report }: PartProps) {
  const t = useReportTexts();
  const editing = useEditingTexts();
  const { language, localize } = useLanguage();
  const written = useWrittenLanguages();
  const { values, change } = document;
  const number = (value: number) => formatNumber(value, language);
  function changeReason(id: number, changed: object): void {
    const own = values.differences.find((one) => one.id === String(id));
    const next = { ...(own ?? { id: String(id), reason_pt: '', reason_en: '' }), ...changed };
    change({ differences: [...values.differences.filter((one) => one.id !== String(id)), next] });
  }
  const counted = (count: number, ids: readonly number[]) => (
    <>
      {number(count)}
      {ids.length > 0 && <div className={blocks.soft}>{t.entries(ids.map(String).join(', '))}</div>}
    </>
  );
  return (
    <section className={blocks.panel} aria-labelledby="results">
      <h2 id="results">{t.results}</h2>
      <p>{report.results.length > 0 ? t.resultsHelp : t.noResults}</p>
      {report.results.length > 0 && (
        <DataTable
          caption={t.results}
          rows={report.results}
          keyOf={({ id }) => id}
          columns={[
            { label: t.columns.indicator, cell: ({ name }) => localize(name) },
            {
              label: t.columns.planned,
              isNumber: true,
              cell: ({ plan, unit }) => (plan?.target ? `${number(plan.target)} ${localize(unit)}` : '–'),
            },
            {
              label: t.columns.confirmed,
              isNumber: true,
              cell: (row) => counted(row.confirmed, row.confirmed_entries),
            },
            {
              label: t.columns.estimated,
              isNumber: true,
              cell: (row) => counted(row.estimated, row.estimated_entries),
            },
          ]}
        />
      )}
      {report.results.length > 0 && <p>{t.reasonHelp}</p>}
      {report.results.map(({ id, name }) => (
        <div key={id} className={blocks.fields}>
          {written.map((one) => {
            const label = t.reason(localize(name));
            return (
              <TextArea
                key={one}
                label={written.length === 1 ? label : `${label} (${editing.languages[one]})`}
                rows={2}
                maximum={reportLimits.reason}
                value={values.differences.find((other) => other.id === String(id))?.[`reason_${one}`] ?? ''}
                onChange={({ currentTarget }) => changeReason(id, { [`reason_${one}`]: currentTarget.value })}
              />
            );
          })}
        </div>
      ))}
      <p>
        <Link className={blocks.way} to={linkTo(backOfficePages.challengeResults, { id: useParams().id ?? '' })}>
          {t.toResults}
        </Link>
      </p>
    </section>
  );
}

/** A report that was asked for: its progress, then its files. */
function MadeReport({ id, file }: { id: string; file: ReportFile }) {
  const t = useReportTexts().make;
  const { language } = useLanguage();
  const params = { id, file: file.id };
  const pdf = useAction(t.notDownloaded, async () =>
    saveFile(await fetchFile('GET /admin/challenges/:id/report/files/:file/pdf', { params })),
  );
  const folder = useAction(t.notDownloaded, async () =>
    saveFile(await fetchFile('GET /admin/challenges/:id/report/files/:file/folder', { params })),
  );
  const name = t.file(t.languages[file.language], formatDay(file.from, 'UTC'), formatDay(file.to, 'UTC'));
  const words = t.working(formatPercent(file.progress / 100, language));
  return (
    <li className={blocks.lines}>
      <p>
        <strong>{name}</strong> <span className={blocks.soft}>{t.madeOn(formatMoment(file.created_at, language))}</span>
      </p>
      {file.status === 'failed' && <p role="alert">{t.broken}</p>}
      {isMaking(file) && (
        <>
          <p>{words}</p>
          <ProgressBar max={100} value={file.progress} label={words} />
          <p role="status">{t.leave}</p>
        </>
      )}
      {file.status === 'ready' && (
        <>
          <div className={blocks.actions}>
            <Button onClick={pdf.run} aria-disabled={pdf.waiting}>
              {t.pdf(formatSize(file.pdf_size ?? 0, language))}
            </Button>
            <Button look="outline" onClick={folder.run} aria-disabled={folder.waiting}>
              {t.folder(formatSize(file.zip_size ?? 0, language))}
            </Button>
          </div>
          <p className={blocks.soft}>{file.expires_at && t.until(formatDay(file.expires_at))}</p>
        </>
      )}
    </li>
  );
}

/** The buttons that make the report, and what they made. */
function Make({ id, report, isSaved }: { id: string; report: EditedReport; isSaved: boolean }) {
  const t = useReportTexts().make;
  const answers = useAnswers();
  const make = async (language: Language) => {
    await callApi('POST /admin/challenges/:id/report/files', { params: { id }, body: { language } });
    await answers.invalidate(call);
  };
  const actions = {
    pt: useAction(t.failed, () => make('pt')),
    en: useAction(t.failed, () => make('en')),
  };
  return (
    <section className={blocks.panel} aria-labelledby="make">
      <h2 id="make">{t.title}</h2>
      <p>{t.text}</p>
      <div className={blocks.actions}>
        {languages.map((language) => (
          <Button
            key={language}
            {...(language === 'en' && { look: 'outline' as const })}
            onClick={isSaved ? actions[language].run : undefined}
            aria-disabled={!isSaved || actions[language].waiting}
          >
            {t[language]}
          </Button>
        ))}
      </div>
      {!isSaved && <p role="status">{t.unsaved}</p>}
      {report.files.length > 0 && (
        <>
          <p className={blocks.soft}>{t.privacy}</p>
          <ul className={blocks.rows}>
            {report.files.map((file) => (
              <MadeReport key={file.id} id={id} file={file} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Report({ id, report }: { id: string; report: EditedReport }) {
  const t = useReportTexts();
  const answers = useAnswers();
  const today = organisationDay(useNow());
  const document = useDocument<ReportFields>({
    form: `report-${id}`,
    saved: report,
    lists: ['differences', 'expenses', 'signatures'],
    isAutomatic: true,
    save: async (changes) => {
      const fresh = await callApi('PATCH /admin/challenges/:id/report', { params: { id }, body: { changes } });
      answers.set(call, { params: { id } }, fresh);
      return fresh;
    },
    reload: () => answers.invalidate(call),
  });
  const part = { report, document };
  const area = { document, saved: report, kind: 'area', maximum: reportLimits.text, rows: 5 } as const;
  return (
    <div className={blocks.column}>
      <p>{t.lead}</p>
      <SaveState state={document.state} />
      <Make id={id} report={report} isSaved={document.state === 'saved'} />
      <Span {...part} today={today} />
      <section className={blocks.panel} aria-labelledby="object">
        <h2 id="object">{t.object}</h2>
        <LocalizedField {...area} name="object" label={t.objectLabel} help={t.objectHelp} />
      </section>
      <Results {...part} />
      <Expenses document={document} today={today} />
      <section className={blocks.panel} aria-labelledby="conclusion">
        <h2 id="conclusion">{t.conclusion}</h2>
        <LocalizedField {...area} name="conclusion" label={t.conclusionLabel} />
      </section>
      <Signatures document={document} />
    </div>
  );
}

/** The report of a challenge: what its coordinator completes, and the files that are made of it. */
export function Component() {
  const { id = '' } = useParams();
  const query = useApiQuery(
    call,
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data?.files.some(isMaking) ? poll : false) },
  );
  return <Loaded query={query}>{(report) => <Report id={id} report={report} />}</Loaded>;
}
