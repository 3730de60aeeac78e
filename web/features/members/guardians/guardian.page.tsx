import { agreementInput, type GuardianLink } from '@mutirao/contract/members/guardians/guardians.ts';
import { organisationDay, organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useNow } from '../../../i18n/now.tsx';
import { callApi } from '../../../platform/api.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { reloadMember, useMember } from '../../../platform/session.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import sheetStyles from '../../../ui/sheet.module.css';
import { LinkBoundary, Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import { useGuardiansTexts } from './age-limit.tsx';
import styles from './guardians.module.css';

export const load = ({ api, params: { token = '' } }: LoadArguments) =>
  api('GET /guardianships/:token', { params: { token } });

const earliest = '1900-01-01';
/** Where the calendars open: of children who need a guardian, and of parents. */
const likely = { child_birthdate: '2012-01-01', own_birthdate: '1985-01-01' };

interface AgreementProps {
  link: GuardianLink;
  onAgreed: (childId: number) => void;
}

/** Asks for the birthdates that are needed, and agrees. */
function Agreement({ link, onAgreed }: AgreementProps) {
  const t = useGuardiansTexts().agree;
  const { token = '' } = useParams();
  const { member } = useMember();
  const today = organisationDay(useNow());
  const [days, setDays] = useState<Partial<Record<keyof typeof likely, string>>>({});
  const form = useForm(
    agreementInput,
    async (body) => {
      const { child } = await callApi('POST /guardianships/:token/agreement', { params: { token }, body });
      onAgreed(child.id);
      // It may have confirmed the address, and told the age.
      void reloadMember();
    },
    { read: () => ({ ...days, version: link.version }) },
  );
  const dayField = (name: keyof typeof likely) => ({
    ...form.field(name),
    value: days[name],
    start: likely[name],
    min: earliest,
    max: today,
    onChoose: (day: string) => setDays({ ...days, [name]: day }),
    required: true,
  });
  return (
    <form className={sheetStyles.form} onSubmit={form.onSubmit} noValidate>
      <DateField label={t.childBirthdate} help={t.childBirthdateHelp} {...dayField('child_birthdate')} />
      {member?.age.band === 'unknown' && link.proof === 'account' && (
        <DateField
          label={t.ownBirthdate}
          help={t.ownBirthdateHelp}
          {...dayField('own_birthdate')}
          autoComplete="bday"
        />
      )}
      {link.proof === 'provider' && <p className={blocks.notice}>{t.provider}</p>}
      {form.failure && <Failure>{form.failure}</Failure>}
      <Button type="submit" aria-disabled={form.waiting}>
        {form.waiting ? t.confirming : t.confirm}
      </Button>
    </form>
  );
}

/** The page behind the link of an invitation: what a guardian reads, and the agreement. */
export function Component() {
  const t = useGuardiansTexts().agree;
  const link = useData<typeof load>();
  const { status } = useMember();
  const [childId, setChildId] = useState<number>();
  // Who signs in first sees the text again before they agree.
  const signIn = useAsMember('see guardian invitation', () => {});
  const title = t.title(link.child);
  if (childId !== undefined)
    return (
      <Sheet title={t.done(link.child)} arrived>
        <PageHead title={title} description={t.description} hidden />
        <div className={blocks.next}>
          <LinkButton to={linkTo(pages.child, { child: String(childId) })}>{t.toChild}</LinkButton>
          <LinkButton look="quiet" to={linkTo(pages.home)}>
            {t.toHome}
          </LinkButton>
        </div>
      </Sheet>
    );
  return (
    <Sheet title={title} text={t.lead}>
      <PageHead title={title} description={t.description} hidden />
      <div className={styles.large}>
        {t.parts.map(([name, text]) => (
          <section key={name}>
            <h2>{name}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <p>{t.address(link.email_hint)}</p>
      {status === 'member' ? (
        <Agreement link={link} onAgreed={setChildId} />
      ) : (
        <div className={blocks.rows}>
          <p>{t.signInText}</p>
          <div>
            <Button onClick={signIn}>{t.signIn}</Button>
          </div>
        </div>
      )}
      <p className={blocks.soft}>{t.ends(formatDay(link.expires_at, organisationZone))}</p>
    </Sheet>
  );
}

/** The error page of an unknown invitation, of one that has ended, and of too many attempts. */
export function ErrorBoundary() {
  const t = useGuardiansTexts().agree;
  return <LinkBoundary texts={t} to={linkTo(pages.home)} next={t.toHome} />;
}
