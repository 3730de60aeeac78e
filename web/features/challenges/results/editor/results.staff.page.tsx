import { resultLimits } from '@mutirao/contract/challenges/results/result-limits.ts';
import { type EditedIndicator, type EditedResults, planInput } from '@mutirao/contract/challenges/results/results.ts';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { useWrittenLanguages } from '../../../../ui/editing/localized-field.tsx';
import { useEditingTexts } from '../../../../ui/editing/save-state.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FormDialog, ReasonField } from '../../../../ui/form-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Pagination } from '../../../../ui/pagination/pagination.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { ExportButton } from '../../../site/exports/index.tsx';
import { useAmounts, useResultTexts } from '../entry-facts.tsx';
import { EntryDialog, useResultsEditorTexts } from './entry-dialogs.tsx';
import { EntryList } from './entry-list.tsx';

const page = backOfficePages.challengeResults;
const resultsCall = 'GET /admin/challenges/:id/results';
const planTexts = ['name_pt', 'name_en', 'unit_pt', 'unit_en', 'method_pt', 'method_en'] as const;
const entriesCall = 'GET /admin/challenges/:id/results/entries';

interface TextPairProps {
  name: 'name' | 'unit' | 'method';
  label: string;
  initial: EditedIndicator | undefined;
  form: ReturnType<typeof useForm>;
}

/** A text of a plan in the languages in which the challenge is written. */
function TextPair({ name, label, initial, form }: TextPairProps) {
  const { languages } = useEditingTexts();
  const written = useWrittenLanguages();
  return written.map((language) => (
    <Field
      key={language}
      label={written.length === 1 ? label : `${label} (${languages[language]})`}
      {...form.field(`${name}_${language}`)}
      lang={htmlLanguage[language]}
      defaultValue={initial?.[`${name}_${language}`]}
      maxLength={resultLimits[name]}
    />
  ));
}

interface PlanDialogProps {
  challengeId: string;
  hasBegun: boolean;
  /** The indicator that is planned or changed; a new one without it. */
  indicator?: EditedIndicator | undefined;
  onSaved: (results: EditedResults) => void;
  onClose: () => void;
}

const furthest = '2100-12-31';

/** Plans a result, or changes the plan. */
function PlanDialog({ challengeId, hasBegun, indicator, onSaved, onClose }: PlanDialogProps) {
  const t = useResultsEditorTexts().planForm;
  const { localize } = useLanguage();
  const today = organisationDay(useNow());
  const plan = indicator?.plan;
  const [due, setDue] = useState(plan?.due_on ?? '');
  const form = useForm(
    planInput,
    async (body) => {
      onSaved(await callApi('POST /admin/challenges/:id/results/plan', { params: { id: challengeId }, body }));
      showToast({ tone: 'success', text: t.saved });
      onClose();
    },
    {
      read: (fields) => ({
        ...Object.fromEntries(planTexts.map((name) => [name, indicator?.[name] ?? ''])),
        ...Object.fromEntries(fields),
        indicator: indicator?.id ?? null,
        based_on: plan?.version ?? 0,
        target: fields.get('target') === '' ? null : Number(fields.get('target')),
        due_on: due || null,
      }),
    },
  );
  const title = indicator ? t.change(localize(indicator.name)) : t.title;
  const shared = { initial: indicator, form };
  return (
    <FormDialog texts={{ title, submit: t.submit, waiting: t.waiting }} form={form} onClose={onClose}>
      <TextPair name="name" label={t.name} {...shared} />
      <Field
        type="number"
        inputMode="numeric"
        min={1}
        label={t.target}
        {...(plan && { help: t.targetHelp })}
        {...form.field('target')}
        defaultValue={plan?.target ?? undefined}
        autoComplete="off"
      />
      <TextPair name="unit" label={t.unit} {...shared} />
      <DateField
        label={t.due}
        {...form.field('due_on')}
        value={due || undefined}
        start={due || today}
        min={today}
        max={furthest}
        onChoose={setDue}
      />
      <TextPair name="method" label={t.method} {...shared} />
      {hasBegun && <ReasonField form={form} label={t.reason} help={t.reasonHelp} longest={resultLimits.reason} />}
    </FormDialog>
  );
}

interface OverviewProps {
  results: EditedResults;
  id: string;
  /** Opens the dialog of a plan. */
  onPlan: (indicator: EditedIndicator) => void;
}

/** What is planned beside what was done. */
function Overview({ results, id, onPlan }: OverviewProps) {
  const t = useResultsEditorTexts();
  const shared = useResultTexts();
  const { language, localize } = useLanguage();
  const { amount, planned } = useAmounts();
  return (
    <DataTable
      caption={t.planned}
      rows={results.data}
      keyOf={({ id: indicator }) => indicator}
      columns={[
        {
          label: shared.columns.indicator,
          cell: (row) => (
            <Link className={blocks.target} to={linkTo(page, { id }, { indicator: row.id })}>
              {localize(row.name)}
            </Link>
          ),
        },
        { label: shared.columns.planned, cell: planned },
        { label: shared.columns.confirmed, isNumber: true, cell: (row) => amount(row.done.confirmed, row) },
        { label: shared.columns.estimated, isNumber: true, cell: ({ done }) => formatNumber(done.estimated, language) },
        {
          label: t.actions,
          cell: (row) => (
            <Button look="quiet" onClick={() => onPlan(row)}>
              {row.plan ? t.changePlan(localize(row.name)) : t.planThis(localize(row.name))}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** What a challenge plans and what was done: entered, confirmed and corrected. */
export function Component() {
  const t = useResultsEditorTexts();
  const { localize } = useLanguage();
  const { id = '' } = useParams();
  const { indicator, page: number = 1 } = readSearch(page, useLocation().search);
  const query = { page: number, ...(indicator !== undefined && { indicator }) };
  const results = useApiQuery(resultsCall, { params: { id } });
  const entries = useApiQuery(entriesCall, { params: { id }, query }, { quiet: true });
  const document = useApiQuery('GET /admin/challenges/:id', { params: { id } });
  const answers = useAnswers();
  const [isEntering, setEntering] = useState(false);
  const [planning, setPlanning] = useState<EditedIndicator | 'new'>();
  const reload = () => Promise.all([answers.invalidate(resultsCall), answers.invalidate(entriesCall)]);
  const slug = document.data?.published?.slug;
  return (
    <Loaded query={results}>
      {(loaded) => {
        const chosen = loaded.data.find((one) => one.id === indicator);
        const [first] = loaded.data;
        return (
          <div className={blocks.column}>
            <p>{t.lead}</p>
            {loaded.is_sole_manager && <p className={blocks.notice}>{t.soleManager}</p>}
            <div className={blocks.actions}>
              <Button onClick={() => setEntering(true)}>
                <IconPlus aria-hidden size={18} /> {t.enter}
              </Button>
              <Button look="outline" onClick={() => setPlanning('new')}>
                {t.plan}
              </Button>
              <Link className={blocks.way} to={linkTo(backOfficePages.challengeReport, { id })}>
                {t.report}
              </Link>
              {slug !== undefined && (
                <Link className={blocks.way} to={linkTo(pages.challengeResults, { slug })}>
                  {t.publicPage}
                </Link>
              )}
            </div>
            <Overview results={loaded} id={id} onPlan={setPlanning} />
            <section className={blocks.part} aria-labelledby="entries">
              <h2 id="entries">{chosen ? t.entriesOf(localize(chosen.name)) : t.entries}</h2>
              <ExportButton
                list="results"
                challenge={Number(id)}
                filter={indicator === undefined ? {} : { indicator }}
              />
              {chosen && (
                <p>
                  <Link className={blocks.way} to={linkTo(page, { id })}>
                    {t.all}
                  </Link>
                </p>
              )}
              <Loaded query={entries}>
                {({ data, total, current_page, last_page }) =>
                  total === 0 ? (
                    <EmptyState picture="empty" title={t.none} text={t.noneText} level="p" />
                  ) : (
                    <>
                      <EntryList challengeId={id} entries={data} indicators={loaded.data} onDone={reload} />
                      <Pagination
                        current_page={current_page}
                        last_page={last_page}
                        addressOf={(to) => linkTo(page, { id }, { ...query, page: to })}
                      />
                    </>
                  )
                }
              </Loaded>
            </section>
            {isEntering && first && (
              <EntryDialog
                challengeId={id}
                indicators={loaded.data}
                chosen={chosen ?? first}
                onDone={reload}
                onClose={() => setEntering(false)}
              />
            )}
            {planning !== undefined && (
              <PlanDialog
                challengeId={id}
                hasBegun={loaded.has_begun}
                indicator={planning === 'new' ? undefined : planning}
                onSaved={(saved) => answers.set(resultsCall, { params: { id } }, saved)}
                onClose={() => setPlanning(undefined)}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
