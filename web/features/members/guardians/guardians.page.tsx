import type { OwnGuardian } from '@mutirao/contract/members/guardians/guardians.ts';
import { formatDay, formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useAction } from '../../../platform/failures.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { InviteForm, useGuardiansTexts } from './age-limit.tsx';
import styles from './guardians.module.css';
import { AgeNotice } from './index.tsx';

/** A guardian, or an invitation, which the child may withdraw. */
function Guardian({ guardian }: { guardian: OwnGuardian }) {
  const t = useGuardiansTexts().own;
  const { timezone } = useSignedIn().platform_setting;
  const { id, state, name, email_hint, since, quiet_from, quiet_to } = guardian;
  const isInvitation = state === 'invited' || state === 'expired';
  const { mutate } = useApiMutation('DELETE /me/guardians/:guardianship', {
    onSuccess: (answers, guardians) => answers.set('GET /me/guardians', {}, guardians),
  });
  const withdraw = useAction(t.withdrawFailed, async () => {
    await mutate({ params: { guardianship: id } });
  });
  return (
    <li className={`${blocks.card} ${styles.row}`}>
      <div>
        <p>
          <strong>{name ?? email_hint ?? t.someone}</strong> <span className={blocks.badge}>{t.states[state]}</span>
        </p>
        <p className={blocks.soft}>{t.since(formatDay(since, timezone))}</p>
        {!isInvitation && <p className={blocks.soft}>{t.hours(String(quiet_from), String(quiet_to))}</p>}
      </div>
      {isInvitation && (
        <Button look="outline" onClick={withdraw.run} aria-disabled={withdraw.waiting}>
          {t.withdraw}
        </Button>
      )}
    </li>
  );
}

/** The guardians of a child: who they are, what they may do, and what they saw and did. */
export function Component() {
  const t = useGuardiansTexts().own;
  const { language } = useLanguage();
  const { age, platform_setting: setting } = useSignedIn();
  const query = useApiQuery('GET /me/guardians');
  return (
    <div className={blocks.page}>
      <PageHead title={t.title} description={t.description} />
      <header className={blocks.lines}>
        <h1>{t.title}</h1>
        <p>{age.band === '16_to_17' || age.band === 'adult' ? t.notNeeded : t.intro}</p>
      </header>
      {age.limit !== 'guardian_needed' && <AgeNotice />}
      <Loaded query={query}>
        {({ data, acts, can }) => (
          <>
            <section className={`${blocks.part} ${styles.parts}`} aria-labelledby="guardians">
              <h2 id="guardians">{t.list}</h2>
              {data.length === 0 && <p>{t.none}</p>}
              <ul className={blocks.list}>
                {data.map((guardian) => (
                  <Guardian key={guardian.id} guardian={guardian} />
                ))}
              </ul>
            </section>
            {can.invite && (
              <section className={`${blocks.panel} ${styles.parts}`} aria-labelledby="invite-guardian">
                <h2 id="invite-guardian">{t.addTitle}</h2>
                <InviteForm />
              </section>
            )}
            <section className={`${blocks.part} ${styles.parts}`} aria-labelledby="guardian-rights">
              <h2 id="guardian-rights">{t.rightsTitle}</h2>
              <ul className={styles.points}>
                {t.rights.map((right) => (
                  <li key={right}>{right}</li>
                ))}
              </ul>
            </section>
            <section className={`${blocks.part} ${styles.parts}`} aria-labelledby="guardian-acts">
              <h2 id="guardian-acts">{t.actsTitle}</h2>
              {acts.length === 0 && <p>{t.noActs}</p>}
              <ul className={blocks.lines}>
                {acts.map(({ id, kind, guardian, created_at }) => (
                  <li key={id}>
                    {guardian ?? t.someone} {t.acts[kind]}{' '}
                    <span className={blocks.soft}>{formatMoment(created_at, language, setting.timezone)}</span>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}
