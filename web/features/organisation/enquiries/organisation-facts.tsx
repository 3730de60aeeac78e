import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { channelNames, channels } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { OrganisationFacts as Facts } from '@mutirao/contract/organisation/transparency/transparency.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { defaultFooter, organisation } from '../../../i18n/organisation.ts';
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

/** The hours of an organisation that has set none. */
const standard: Facts['contact_hours'] = { first_weekday: 1, last_weekday: 5, opens_at: '09:00', closes_at: '18:00' };
const sameHours = (one: Facts['contact_hours']) =>
  Object.entries(standard).every(([name, value]) => one[name as keyof typeof standard] === value);

/** Whether the organisation has hours: it promises none before it has said when or how to reach it. */
export function hasHours({ phone, email, address, contact_hours }: Facts): boolean {
  return Boolean(phone || email || address) || !sameHours(contact_hours);
}

/** Where else the organisation is, where it has set its own. */
export function ownNetworks() {
  const { footer } = organisation;
  return footer === defaultFooter ? [] : channels.filter((channel) => footer.channels[channel]);
}

/** When and where to reach the organisation; missing facts are left out. */
export function OrganisationFacts({ facts, showsHours = true }: { facts: Facts; showsHours?: boolean }) {
  const t = useEnquiriesTexts().facts;
  const networks = ownNetworks();
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
      {showsHours && (
        <Fact label={t.hours}>
          {openingHours} <span className={blocks.soft}>({t.zone})</span>
        </Fact>
      )}
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
      {networks.length > 0 && (
        <Fact label={t.networks}>
          <span className={styles.networks}>
            {networks.map((channel) => (
              <a key={channel} href={organisation.footer.channels[channel]} target="_blank" rel="noreferrer">
                {channelNames[channel]}
              </a>
            ))}
          </span>
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
