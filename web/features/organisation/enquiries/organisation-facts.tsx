import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { OrganisationFacts as Facts } from '@mutirao/contract/organisation/transparency/transparency.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import blocks from '../../../ui/blocks.module.css';
import { useEnquiriesTexts } from './desk.tsx';
import styles from './enquiries.module.css';

/** A day of the week by its number: 1 is Monday, as the first of January 2024 was. */
function weekday(number: number, language: Language): string {
  const day = new Date(Date.UTC(2024, 0, number));
  return new Intl.DateTimeFormat(htmlLanguage[language], { weekday: 'long', timeZone: 'UTC' }).format(day);
}

/** `09:00` as `9h`, `09:30` as `9h30`. */
function hour(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When and where to reach the organisation; missing facts are left out. */
export function OrganisationFacts({ facts }: { facts: Facts }) {
  const t = useEnquiriesTexts().facts;
  const { language } = useLanguage();
  const { contact_hours: hours, name, phone, email, address, tax_number, data_officer } = facts;
  const openingHours = t.hoursText({
    // "segunda a sexta-feira", as people say it.
    first: capitalised(weekday(hours.first_weekday, language)).replace(/-feira$/, ''),
    last: weekday(hours.last_weekday, language),
    opens: hour(hours.opens_at),
    closes: hour(hours.closes_at),
  });
  return (
    <dl className={styles.facts}>
      <Fact label={t.hours}>
        {openingHours} <span className={blocks.soft}>({t.zone})</span>
      </Fact>
      {phone && (
        <Fact label={t.phone}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </Fact>
      )}
      {email && (
        <Fact label={t.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {address && (
        <Fact label={t.address}>
          {name && (
            <>
              {name}
              <br />
            </>
          )}
          {address}
        </Fact>
      )}
      {tax_number && <Fact label={t.taxNumber}>{tax_number}</Fact>}
      {data_officer && (
        <Fact label={t.dataOfficer}>
          {data_officer.name}
          <br />
          <a href={`mailto:${data_officer.email}`}>{data_officer.email}</a>
        </Fact>
      )}
    </dl>
  );
}
