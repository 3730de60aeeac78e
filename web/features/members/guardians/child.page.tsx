import {
  type ChildView,
  childInput,
  type GuardedChild,
  guardianTextVersion,
  quietHours,
} from '@mutirao/contract/members/guardians/guardians.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi, fetchFile } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useAction } from '../../../platform/failures.ts';
import { saveFile } from '../../../platform/hand-over.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { NotFound } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel, SaveForm, useSaveForm } from '../../../ui/panel.tsx';
import { useGuardiansTexts } from './age-limit.tsx';
import styles from './guardians.module.css';

const call = 'GET /children/:child';

/** Shows a decision at once, on this page and in the list. */
function useDecided(view: ChildView) {
  const answers = useAnswers();
  const params = { child: view.child.id };
  return (decided: GuardedChild) => {
    answers.set(call, { params }, { ...view, ...decided });
    void answers.invalidate('GET /children');
  };
}

const hoursBetween = ({ least, most }: { least: number; most: number }) =>
  Array.from({ length: most - least + 1 }, (_, at) => String(least + at)).map((hour) => ({ value: hour, label: hour }));

/** Pausing and resuming, and the hours without notifications. */
function Decisions({ view }: { view: ChildView }) {
  const t = useGuardiansTexts().child;
  const decided = useDecided(view);
  const params = { child: view.child.id };
  const toggle = useAction(t.failed, async () =>
    decided(await callApi('PUT /children/:child', { params, body: { is_paused: !view.is_paused } })),
  );
  const renew = useAction(t.failed, async () =>
    decided(await callApi('POST /children/:child/agreement', { params, body: { version: guardianTextVersion } })),
  );
  const form = useSaveForm(
    childInput,
    async (body) => decided(await callApi('PUT /children/:child', { params, body })),
    (fields) => Object.fromEntries([...fields].map(([name, hour]) => [name, Number(hour)])),
  );
  return (
    <>
      {view.needs_agreement && (
        <Panel id="renewal" title={t.renewTitle} lead={t.renewText}>
          <Button onClick={renew.run} aria-disabled={renew.waiting}>
            {t.renew}
          </Button>
        </Panel>
      )}
      <Panel id="participation" title={t.decideTitle} lead={t.pauseText}>
        <div>
          <Button look={view.is_paused ? 'solid' : 'outline'} onClick={toggle.run} aria-disabled={toggle.waiting}>
            {view.is_paused ? t.resume : t.pause}
          </Button>
        </div>
      </Panel>
      <Panel id="hours" title={t.hoursTitle} lead={t.hoursText}>
        <SaveForm form={form} save={t.save}>
          <div className={styles.hours}>
            <SelectField
              label={t.from}
              {...form.field('quiet_from')}
              defaultValue={String(view.quiet_from)}
              options={hoursBetween(quietHours.from)}
            />
            <SelectField
              label={t.to}
              {...form.field('quiet_to')}
              defaultValue={String(view.quiet_to)}
              options={hoursBetween(quietHours.to)}
            />
          </div>
        </SaveForm>
      </Panel>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: readonly ReactNode[] }) {
  const { nothing } = useGuardiansTexts().child;
  return (
    <section className={`${blocks.part} ${styles.parts}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? <p>{nothing}</p> : <ul className={blocks.rows}>{children}</ul>}
    </section>
  );
}

/** What the child does: challenges, teams, and what others read of theirs. */
function Activity({ view: { challenges, teams, written } }: { view: ChildView }) {
  const t = useGuardiansTexts().child;
  const { localize } = useLanguage();
  return (
    <>
      <Part id="challenges" title={t.challenges}>
        {challenges.map(({ id, slug, title }) => (
          <li key={id}>
            <Link className={blocks.target} to={linkTo(pages.challenge, { slug })}>
              {localize(title)}
            </Link>
          </li>
        ))}
      </Part>
      <Part id="teams" title={t.teams}>
        {teams.map(({ slug, name, challenge }) => (
          <li key={`${challenge.id} ${slug}`}>
            <Link className={blocks.target} to={linkTo(pages.team, { slug: challenge.slug, teamSlug: slug })}>
              {name}
            </Link>{' '}
            <span className={blocks.soft}>{localize(challenge.title)}</span>
          </li>
        ))}
      </Part>
      <Part id="written" title={t.written}>
        {written.map(({ kind, path, text, challenge, created_at, repliers }) => (
          <li key={`${path} ${created_at}`}>
            <Link className={blocks.target} to={path}>
              {localize(text)}
            </Link>
            <p className={blocks.soft}>
              {t.kinds[kind]} · {localize(challenge.title)} · {formatDay(created_at)}
            </p>
            {repliers.length > 0 && <p className={blocks.soft}>{t.repliers(repliers.join(', '))}</p>}
          </li>
        ))}
      </Part>
    </>
  );
}

const pause = 2000;

/** The copy of the data, the end of the agreement, and the deletion of the account. */
function DataAndAccount({ view }: { view: ChildView }) {
  const t = useGuardiansTexts().child;
  const params = { child: view.child.id };
  const navigate = useNavigate();
  const answers = useAnswers();
  const [asking, setAsking] = useState<'withdraw' | 'deletion'>();
  const exportCall = 'GET /children/:child/data-export';
  const isBeingMade = (status?: string) => status === 'waiting' || status === 'running';
  const { data: copy } = useApiQuery(
    exportCall,
    { params },
    { quiet: true, refetchInterval: ({ state }) => isBeingMade(state.data?.status) && pause },
  );
  const ask = useAction(t.failed, async () => {
    answers.set(exportCall, { params }, await callApi('POST /children/:child/data-export', { params }));
  });
  const download = useAction(t.failed, async () =>
    saveFile(await fetchFile('GET /children/:child/data-export/file', { params })),
  );
  const keep = useAction(t.failed, async () => {
    await callApi('DELETE /children/:child/deletion', { params });
    await answers.invalidate(call);
  });
  async function confirm(): Promise<void> {
    if (asking === 'withdraw') {
      await callApi('DELETE /children/:child', { params });
      await answers.invalidate('GET /children');
      await navigate(linkTo(pages.children));
      return;
    }
    await callApi('POST /children/:child/deletion', { params });
    setAsking(undefined);
    await answers.invalidate(call);
  }
  return (
    <Panel id="account" title={t.dataTitle} tone="careful">
      {view.deletion_at && <p className={blocks.notice}>{t.leaving(formatDay(view.deletion_at))}</p>}
      <div className={blocks.actions}>
        {copy?.status === 'ready' && (
          <Button onClick={download.run} aria-disabled={download.waiting}>
            {t.download}
          </Button>
        )}
        <Button
          look="outline"
          onClick={ask.run}
          aria-disabled={ask.waiting || isBeingMade(copy?.status)}
          aria-busy={isBeingMade(copy?.status)}
        >
          {isBeingMade(copy?.status) ? t.copying : t.copy}
        </Button>
        <Button look="outline" onClick={() => setAsking('withdraw')}>
          {t.withdraw.button}
        </Button>
        {view.deletion_at ? (
          <Button look="outline" onClick={keep.run} aria-disabled={keep.waiting}>
            {t.keep}
          </Button>
        ) : (
          <Button look="outline" onClick={() => setAsking('deletion')}>
            {t.deletion.button}
          </Button>
        )}
      </div>
      {asking && <ConfirmDialog texts={t[asking]} onConfirm={confirm} onClose={() => setAsking(undefined)} />}
    </Panel>
  );
}

/** A child as a guardian sees and guides it. */
export function Component() {
  const t = useGuardiansTexts();
  const child = Number(useParams().child);
  const query = useApiQuery(call, { params: { child } }, { quiet: true, retry: false });
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <NotFound title={t.child.notFound} text={t.child.notFoundText} to={linkTo(pages.children)} next={t.child.back} />
    );
  return (
    <div className={blocks.page}>
      <p>
        <Link className={blocks.way} to={linkTo(pages.children)}>
          {t.child.back}
        </Link>
      </p>
      <Loaded query={query}>
        {(view) => (
          <>
            <PageHead title={view.child.full_name} description={t.children.description} hidden />
            <header className={blocks.lines}>
              <h1>{view.child.full_name}</h1>
              <p>{t.child.seen}</p>
            </header>
            <Decisions view={view} />
            <Activity view={view} />
            <DataAndAccount view={view} />
          </>
        )}
      </Loaded>
    </div>
  );
}
