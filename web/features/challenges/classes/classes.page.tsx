import { longestClassDays, mostPupils } from '@mutirao/contract/challenges/classes/class-limits.ts';
import { classInput, type OwnClasses, teacherInput } from '@mutirao/contract/challenges/classes/classes.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field, SelectField, TextArea } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failure, Loaded } from '../../../ui/loaded.tsx';
import { Panel, SaveForm } from '../../../ui/panel.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './classes.module.css';
import { useClassTexts } from './use-classes.tsx';

const day = 24 * 60 * 60 * 1000;
const longestProof = 1000;

/** Asks staff to verify a teacher. */
function AskForm({ teacher }: Pick<OwnClasses, 'teacher'>) {
  const t = useClassTexts().teacher;
  const answers = useAnswers();
  const [proof, setProof] = useState(teacher?.proof ?? '');
  const form = useForm(teacherInput, async (body: typeof teacherInput._output) => {
    await callApi('PUT /me/teacher', { body });
    await answers.invalidate('GET /classes');
  });
  return (
    <Panel id="ask" title={t.title} lead={t.lead}>
      {teacher?.status === 'refused' && <Failure silent>{t.refused(teacher.reason)}</Failure>}
      {teacher?.status === 'asked' && (
        <p role="status" className={blocks.notice}>
          {t.sent}
        </p>
      )}
      <SaveForm form={form} save={t.submit}>
        <div className={blocks.part}>
          <Field label={t.school} defaultValue={teacher?.school} required {...form.field('school')} />
          <div className={blocks.fields}>
            <Field label={t.city} defaultValue={teacher?.city} required {...form.field('city')} />
            <Field label={t.state} defaultValue={teacher?.state} required {...form.field('state')} />
          </div>
          <TextArea
            label={t.proof}
            help={t.proofHelp}
            rows={3}
            maximum={longestProof}
            value={proof}
            onChange={({ target }) => setProof(target.value)}
            required
            {...form.field('proof')}
          />
        </div>
      </SaveForm>
    </Panel>
  );
}

/** Opens a class for a challenge that is in progress. */
function OpenForm({ challenges }: Pick<OwnClasses, 'challenges'>) {
  const t = useClassTexts().opening;
  const { localize } = useLanguage();
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const [last, setLast] = useState(() => organisationDay(new Date(now + 30 * day)));
  const form = useForm(
    classInput,
    async (body: typeof classInput._output) => {
      const { id } = await callApi('POST /classes', { body });
      await navigate(linkTo(pages.class, { class: String(id) }));
    },
    {
      read: (fields) => ({
        challenge: Number(fields.get('challenge')),
        name: fields.get('name'),
        pupils: Number(fields.get('pupils')),
        // At the end of the organisation's day.
        ends_at: new Date(`${last}T23:59:00-03:00`).toISOString(),
        keeps_name: fields.has('keeps_name'),
      }),
    },
  );
  if (challenges.length === 0) return <p>{t.none}</p>;
  const dayIn = (days: number) => organisationDay(new Date(now + days * day));
  return (
    <Panel id="open" title={t.title}>
      <SaveForm form={form} save={t.submit}>
        <div className={blocks.part}>
          <SelectField
            label={t.challenge}
            options={challenges.map(({ id, title }) => ({ value: String(id), label: localize(title) }))}
            {...form.field('challenge')}
          />
          <Field label={t.name} help={t.nameHelp} autoComplete="off" required {...form.field('name')} />
          <div className={blocks.fields}>
            <Field
              label={t.pupils}
              type="number"
              min={1}
              max={mostPupils}
              defaultValue={30}
              required
              {...form.field('pupils')}
            />
            <DateField
              label={t.ends}
              help={t.endsHelp}
              value={last}
              start={last}
              min={dayIn(1)}
              max={dayIn(longestClassDays)}
              onChoose={setLast}
              {...form.field('ends_at')}
            />
          </div>
          <Checkbox label={t.keeps} name="keeps_name" />
        </div>
      </SaveForm>
    </Panel>
  );
}

function ClassList({ data }: Pick<OwnClasses, 'data'>) {
  const texts = useClassTexts();
  const t = texts.list;
  const { language, localize } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  if (data.length === 0) return <p>{t.none}</p>;
  return (
    <ul className={blocks.rows}>
      {data.map(({ id, name, challenge, pupils, entered_count, ends_at, ended_at }) => (
        <li key={id} className={`${blocks.card} ${styles.row}`}>
          <Link className={blocks.way} to={linkTo(pages.class, { class: String(id) })}>
            {name || texts.someClass}
          </Link>
          <span>{localize(challenge.title)}</span>
          <span className={blocks.soft}>
            {ended_at
              ? t.ended(formatDay(ended_at))
              : `${t.entered(number(entered_count), number(pupils))} · ${t.ends(formatDay(ends_at))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A teacher's classes; before, the request to be verified. */
export function Component() {
  const t = useClassTexts();
  const query = useApiQuery('GET /classes');
  return (
    <TitledPage title={t.list.title} intro={<p>{t.list.lead}</p>}>
      <PageHead title={t.list.title} description={t.list.description} />
      <Loaded query={query}>
        {({ teacher, data, challenges, can }) => (
          <div className={blocks.column}>
            {teacher?.status === 'suspended' && <Failure silent>{t.teacher.suspended(teacher.reason)}</Failure>}
            {(can.open || data.length > 0) && <ClassList data={data} />}
            {can.open && <OpenForm challenges={challenges} />}
            {can.ask && <AskForm teacher={teacher} />}
            {!can.ask && !can.open && teacher === null && (
              <div className={blocks.part}>
                <p>{t.teacher.needsAdult}</p>
                <div>
                  <LinkButton to={linkTo(pages.profileForm)}>{t.teacher.profile}</LinkButton>
                </div>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </TitledPage>
  );
}
