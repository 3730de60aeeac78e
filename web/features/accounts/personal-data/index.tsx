import { type DataExport, deletionInput } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { legalPages } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatPercent, formatSize } from '../../../i18n/numbers.ts';
import { callApi, fetchFile } from '../../../platform/api.ts';
import { reportFailure, useAction } from '../../../platform/failures.ts';
import { saveFile } from '../../../platform/hand-over.ts';
import { reloadMember } from '../../../platform/session.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import factsStyles from '../../../ui/panel.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { usePersonalDataTexts } from './deletion-banner.tsx';
import styles from './personal-data.module.css';

export { DeletionBanner } from './deletion-banner.tsx';

/** The texts a member agreed to: which, in which version, when. */
export function ConsentList() {
  const t = usePersonalDataTexts().consents;
  const consents = useApiQuery('GET /me/consents');
  return (
    <Panel id="consents" title={t.title}>
      <Loaded query={consents}>
        {(given) =>
          given.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className={factsStyles.rows} aria-labelledby="consents-title">
              {given.map(({ id, kind, version, created_at }) => (
                <li key={id} className={factsStyles.row}>
                  <div>
                    <p className={factsStyles.name}>{t.kinds[kind]}</p>
                    <p className={factsStyles.more}>
                      {version === null ? (
                        t.unversioned
                      ) : (
                        <Link to={linkTo(pages.textVersion[legalPages[kind]], { version })}>{t.version(version)}</Link>
                      )}
                      , {t.given(formatDay(created_at))}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** The progress of the copy; its download once it is ready. */
function CopyState({ copy }: { copy: DataExport }) {
  const t = usePersonalDataTexts().data;
  const { language } = useLanguage();
  const download = useAction(t.failed, async () => saveFile(await fetchFile('GET /me/data-export/file')));
  if (copy.status === 'failed') return <p role="alert">{t.brokenExport}</p>;
  if (copy.status !== 'ready') {
    const words = t.working(formatPercent(copy.progress / 100, language));
    return (
      <div className={styles.state}>
        <p>{words}</p>
        <ProgressBar max={100} value={copy.progress} label={words} />
        <p role="status">{t.leave}</p>
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <p role="status">
        <strong>{t.ready(formatSize(copy.size ?? 0, language))}</strong>{' '}
        {copy.expires_at && t.until(formatDay(copy.expires_at))}
      </p>
      <Button className={styles.download} onClick={download.run} aria-disabled={download.waiting}>
        {download.waiting ? t.downloading : t.download}
      </Button>
    </div>
  );
}

const firstPause = 1000;
const longestPause = 15_000;

function isBeingMade(copy: DataExport | null | undefined): boolean {
  return copy?.status === 'waiting' || copy?.status === 'running';
}

/** The interval of polling, which grows with the time it takes. */
function pauseBeforeAsking(copy: DataExport | null | undefined, asked: number): number | false {
  return isBeingMade(copy) && Math.min(firstPause * 1.3 ** asked, longestPause);
}

/** A copy of all data about the member: requests it, shows its progress, downloads it. */
export function DataCopy() {
  const t = usePersonalDataTexts().data;
  const copy = useApiQuery(
    'GET /me/data-export',
    {},
    { refetchInterval: ({ state }) => pauseBeforeAsking(state.data, state.dataUpdateCount) },
  );
  const answers = useAnswers();
  const ask = useAction(t.failed, async () => {
    answers.set('GET /me/data-export', {}, await callApi('POST /me/data-export'));
  });
  return (
    <Panel id="data" title={t.title} lead={t.lead}>
      <Loaded query={copy}>
        {(made) => (
          <>
            {made && <CopyState copy={made} />}
            {!isBeingMade(made) && (
              <div className={factsStyles.actions}>
                <Button look="outline" onClick={ask.run} aria-disabled={ask.waiting}>
                  {ask.waiting ? t.asking : made ? t.askAgain : t.ask}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** Confirms the deletion of an account, by its password where it has one. */
function DeleteDialog({ member, onClose }: { member: User; onClose: () => void }) {
  const { deletion: t } = usePersonalDataTexts();
  // Without an answer the choice is not offered, and the certificates are withdrawn.
  const { data: certificates } = useApiQuery(
    'GET /me/certificates',
    {},
    { quiet: true, enabled: member.confirmed_at !== null },
  );
  const hasCertificates = certificates?.some(({ withdrawn_at }) => !withdrawn_at);
  const [choice, setChoice] = useState<string>('withdraw');
  const form = useForm(deletionInput, (body) =>
    reportFailure(t.failed, async () => {
      await callApi('POST /me/deletion', { body });
      await reloadMember();
      onClose();
    }),
  );
  return (
    <FormDialog
      texts={{ ...t, title: t.confirmTitle, text: t.confirmText, submit: t.confirm }}
      form={form}
      onClose={onClose}
    >
      {hasCertificates && (
        <>
          <RadioGroup
            label={t.certificates}
            name="certificates"
            options={(['withdraw', 'keep'] as const).map((value) => ({ value, label: t.certificateChoices[value] }))}
            value={choice}
            onChoose={setChoice}
          />
          <p>{t.certificatesText}</p>
        </>
      )}
      {member.has_password && (
        <PasswordField label={t.password} {...form.field('password')} autoComplete="current-password" required />
      )}
    </FormDialog>
  );
}

/** What deleting the account means, and the button that starts it. */
export function DeleteAccount({ member }: { member: User }) {
  const t = usePersonalDataTexts().deletion;
  const [asking, setAsking] = useState(false);
  return (
    <Panel id="deletion" title={t.title} lead={t.lead} tone="careful">
      <DescriptionList
        className={factsStyles.facts}
        items={[
          [t.goes, t.goesText],
          [t.stays, t.staysText],
        ]}
      />
      <div className={factsStyles.actions}>
        <Button look="outline" onClick={() => setAsking(true)}>
          {t.start}
        </Button>
      </div>
      {asking && <DeleteDialog member={member} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
