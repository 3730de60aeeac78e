import {
  type CandidateFilter,
  type CandidateInput,
  type CertificateCandidate,
  type CertificatesOverview,
  type CorrectionInput,
  candidateFilters,
  maximumReasonLength,
  withdrawalInput,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useAction } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { AnchorButton, Button, LinkButton } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/choices.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Pagination } from '../../../../ui/pagination/pagination.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { TabBar } from '../../../../ui/tab-bar.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { ExportButton } from '../../../site/exports/index.tsx';
import styles from './closing.module.css';
import { CorrectionForm, candidatesCall, overviewCall, useClosingTexts } from './correction-form.tsx';

const invalidates = [candidatesCall, overviewCall] as const;

/** What an admin changes about someone: before the certificate is issued, and on the issued one. */
function useCandidateSteps(challengeId: number, { member_id, certificate }: CertificateCandidate) {
  const put = useApiMutation('PUT /challenges/:id/certificates/candidates/:member', { invalidates });
  const correct = useApiMutation('PUT /challenges/:id/certificates/:certificate', { invalidates });
  const id = challengeId;

  /** Includes or excludes someone, or corrects name and hours for the next certificate. */
  async function change(body: CandidateInput): Promise<void> {
    if (member_id !== null) await put.mutate({ params: { id, member: member_id }, body });
  }

  /** Corrects name and hours where they stand: on the valid certificate, or for the next. */
  async function correctDetails(body: CorrectionInput): Promise<void> {
    if (certificate && !certificate.withdrawn_at)
      await correct.mutate({ params: { id, certificate: certificate.id }, body });
    else await change(body);
  }

  return { change, correctDetails };
}

interface WithdrawDialogProps {
  challengeId: number;
  certificateId: number;
  name: string;
  onClose: () => void;
}

/** Withdraws a certificate, with the reason that its page shows. */
function WithdrawDialog({ challengeId, certificateId, name, onClose }: WithdrawDialogProps) {
  const t = useClosingTexts().withdraw;
  const [reason, setReason] = useState('');
  const withdraw = useApiMutation('POST /challenges/:id/certificates/:certificate/withdraw', {
    invalidates: [candidatesCall, overviewCall],
  });
  const form = useForm(withdrawalInput, async (body) => {
    await withdraw.mutate({ params: { id: challengeId, certificate: certificateId }, body });
    showToast({ tone: 'success', text: t.success(name) });
    onClose();
  });
  return (
    <FormDialog texts={{ ...t, text: t.text(name), submit: t.confirm, cancel: t.keep }} form={form} onClose={onClose}>
      <TextArea
        label={t.reason}
        help={t.reasonHelp}
        {...form.field('reason')}
        rows={3}
        maximum={maximumReasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
      />
    </FormDialog>
  );
}

const dayOf = (instant: string) => formatDay(instant, organisationZone);

/** What someone did, in words. */
function useDeeds({ hours, accepted_at, stages_answered, tasks_done, role }: CertificateCandidate, stages: number) {
  const t = useClosingTexts().person;
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return [
    role === 'captain' && t.captain,
    hours !== null && t.hours(number(hours), isOne(hours, language)),
    stages > 0 && t.stages(number(stages_answered), number(stages), stages === 1),
    tasks_done > 0 && t.tasks(number(tasks_done), isOne(tasks_done, language)),
    t.since(dayOf(accepted_at)),
  ].filter((one) => one !== false);
}

interface CandidateRowProps {
  challengeId: number;
  candidate: CertificateCandidate;
  /** How many stages the challenge has. */
  stages: number;
}

/** Someone in the list: why they get a certificate or not, and what an admin may change. */
function CandidateRow({ challengeId, candidate, stages }: CandidateRowProps) {
  const t = useClosingTexts().person;
  const [open, setOpen] = useState<'correct' | 'withdraw'>();
  const correct = useRef<HTMLButtonElement>(null);
  const { change, correctDetails } = useCandidateSteps(challengeId, candidate);
  const { certificate, included, slug } = candidate;
  const isDeleted = candidate.reason === 'account_deleted';
  const name = candidate.name ?? t.nameless;
  const deeds = useDeeds(candidate, stages);
  const isIssued = certificate !== null && certificate.withdrawn_at === null;
  const include = useAction(t.includeFailed, async () => change({ included: !included }));
  const of = <span className="visually-hidden">{t.ofName(name)}</span>;

  function stopCorrecting(): void {
    setOpen(undefined);
    correct.current?.focus();
  }

  return (
    <li className={styles.person} data-state={isIssued ? 'issued' : included ? 'included' : 'excluded'}>
      <div className={styles.who}>
        <Avatar address={candidate.avatar ?? undefined} className={`${blocks.face} ${styles.avatar}`} size={48} />
        <div>
          <h3 className={styles.name}>
            {slug === null ? (
              <bdi>{name}</bdi>
            ) : (
              <Link to={linkTo(pages.profile, { slug })}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </h3>
          {candidate.team_name && <p>{t.team(candidate.team_name)}</p>}
          <p className={blocks.soft}>{deeds.join(' · ')}</p>
        </div>
      </div>
      <div className={styles.verdict}>
        {isIssued ? (
          <p>
            <strong>{t.issued(dayOf(certificate.created_at))}</strong>
          </p>
        ) : (
          <>
            {certificate?.withdrawn_at && (
              <p>
                <strong>{t.withdrawn(dayOf(certificate.withdrawn_at))}</strong>
              </p>
            )}
            {candidate.reason !== 'unconfirmed' && !isDeleted && (
              <Switch
                label={t.include}
                aria-label={t.includeOf(name)}
                checked={included}
                onChange={include.run}
                aria-disabled={include.waiting}
              />
            )}
          </>
        )}
        <p className={blocks.soft}>
          {t.reasons[candidate.reason]}
          {candidate.is_corrected && ` · ${t.corrected}`}
        </p>
      </div>
      <div className={`${blocks.chips} ${styles.ways}`}>
        {(isIssued || !isDeleted) && (
          <Button ref={correct} look="outline" aria-expanded={open === 'correct'} onClick={() => setOpen('correct')}>
            {t.correct} {of}
          </Button>
        )}
        {certificate && (
          <AnchorButton
            look="quiet"
            href={linkTo(pages.certificate, { verifyCode: certificate.verify_code })}
            target="_blank"
          >
            {t.see}{' '}
            <span className="visually-hidden">
              {t.ofName(name)} ({t.newTab})
            </span>
          </AnchorButton>
        )}
        {isIssued && (
          <Button look="quiet" onClick={() => setOpen('withdraw')}>
            {t.withdraw} {of}
          </Button>
        )}
      </div>
      {open === 'correct' && <CorrectionForm candidate={candidate} onSave={correctDetails} onClose={stopCorrecting} />}
      {open === 'withdraw' && certificate && (
        <WithdrawDialog
          challengeId={challengeId}
          certificateId={certificate.id}
          name={name}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}

const page = pages.challengeCertificates;
const longestSearch = 60;

/** How many people each filter shows. */
function countsOf(overview: CertificatesOverview): Record<CandidateFilter, number> {
  const { candidates, included, to_issue, issued, withdrawn, of_deleted_accounts } = overview;
  return {
    all: candidates + of_deleted_accounts,
    included,
    excluded: candidates - included,
    to_issue,
    issued,
    withdrawn,
  };
}

interface CandidateListProps {
  challenge: Challenge;
  overview: CertificatesOverview;
}

/** Who gets a certificate and why: filtered, searched, and corrected one by one. */
export function CandidateList({ challenge: { id, slug }, overview }: CandidateListProps) {
  const t = useClosingTexts().list;
  const { language } = useLanguage();
  const counted = useCounted();
  const navigate = useNavigate();
  const asked = readSearch(page, useLocation().search);
  const filter = candidateFilters.find((one) => one === asked.filter) ?? 'all';
  const search = asked.q?.trim() ?? '';
  const query = useApiQuery(
    candidatesCall,
    { params: { id }, query: { filter, search, page: asked.page ?? 1 } },
    { quiet: true, placeholderData: keepPreviousData },
  );
  const counts = countsOf(overview);
  const address = (change: { filter?: CandidateFilter; q?: string; page?: number }) => {
    const next = { filter, q: search, ...change };
    return linkTo(
      page,
      { slug },
      {
        filter: next.filter === 'all' ? undefined : next.filter,
        q: next.q || undefined,
        page: change.page === 1 ? undefined : change.page,
      },
    );
  };
  const shownFilters = candidateFilters.filter((one) => one === 'all' || one === filter || counts[one] > 0);

  return (
    <>
      <p>{t.lead(overview.stages)}</p>
      <TabBar
        label={t.filters}
        tabs={shownFilters.map((name) => ({
          name,
          to: address({ filter: name }),
          label: t.filter[name],
          count: formatNumber(counts[name], language),
        }))}
        active={filter}
      />
      <SearchForm
        texts={t.search}
        action={linkTo(page, { slug })}
        search={search}
        longest={longestSearch}
        onSearch={(q) => navigate(address({ q }), { preventScrollReset: true, replace: true })}
      />
      <Loaded query={query}>
        {({ data, total, current_page, last_page }) => (
          <>
            <p role="status" className={blocks.soft}>
              {counted(t.found, total)}
            </p>
            <div>
              <ExportButton list="certificates" challenge={id} filter={{ filter, search }} />
            </div>
            {data.length === 0 ? (
              counts.all === 0 ? (
                <EmptyState picture="empty" title={t.empty} level="p" />
              ) : (
                <EmptyState picture="search" title={t.none} text={t.noneText} level="p">
                  <LinkButton look="outline" to={linkTo(page, { slug })} preventScrollReset>
                    {t.clear}
                  </LinkButton>
                </EmptyState>
              )
            ) : (
              <ul className={styles.people} aria-busy={query.isPlaceholderData || undefined}>
                {data.map((one) => (
                  <CandidateRow
                    key={one.member_id ?? one.certificate?.verify_code}
                    challengeId={id}
                    candidate={one}
                    stages={overview.stages}
                  />
                ))}
              </ul>
            )}
            <Pagination
              current_page={current_page}
              last_page={last_page}
              addressOf={(number) => address({ page: number })}
              preventScrollReset
            />
          </>
        )}
      </Loaded>
    </>
  );
}
