import { channelNames, channels as known } from '@mutirao/contract/organisation/identity/own-name.ts';
import { organisationYear } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useNow } from '../../../i18n/now.tsx';
import { organisation } from '../../../i18n/organisation.ts';
import { Link } from '../../../ui/link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { useMedia } from '../../../ui/use-viewport.ts';
import styles from './footer.module.css';
import { useShellTexts } from './texts.ts';

export { FailureDialog, Toasts } from './feedback.tsx';
export { Navigation, UnknownAddress, useIsSetUp, useIsStaffPage } from './navigation.tsx';
export { useShellTexts } from './texts.ts';

/** The organisation's own pages that the menu does not contain. */
const links = [
  { name: 'about', to: linkTo(pages.text['home-about']) },
  { name: 'league', to: linkTo(pages.league) },
  { name: 'propose', to: linkTo(pages.proposeChallenge) },
] as const;

export function Footer() {
  const t = useShellTexts().footer;
  const narrow = useMedia('(max-width: 47.99rem)');
  const wide = useMedia('(min-width: 48rem)');
  const { founded_in, channels, phone, email } = organisation.footer;
  const year = organisationYear(useNow());
  const shown = known.filter((id) => channels[id]);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.brand}>
            <Logo /> {organisation.name}
          </p>
          <p>{t.about}</p>
        </div>
        <nav aria-label={t.title}>
          <ul className={styles.links}>
            {links.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{t.pages[name]}</Link>
              </li>
            ))}
            <li>
              <Link to={linkTo(pages.contact)}>{t.contact}</Link>
            </li>
            {/* Small screens link to the questions from home. Until the width is known, CSS hides one of both. */}
            {!narrow && (
              <li className={styles.onWide}>
                <Link to={linkTo(pages.text.faq)}>{t.faq}</Link>
              </li>
            )}
            {!wide && (
              <li className={styles.onNarrow}>
                <Link to={linkTo(pages.home)}>{t.faq}</Link>
              </li>
            )}
            <li>
              <Link to={linkTo(pages.verify)}>{t.verify}</Link>
            </li>
            <li>
              <Link to={linkTo(pages.text['terms-of-use'])}>{t.terms}</Link>
            </li>
            <li>
              <Link to={linkTo(pages.text['privacy-policy'])}>{t.privacy}</Link>
            </li>
            <li>
              <Link to={linkTo(pages.text['privacy-for-children'])}>{t.children}</Link>
            </li>
            <li>
              <Link to={linkTo(pages.apiDocs)}>{t.api}</Link>
            </li>
          </ul>
        </nav>
        {(shown.length > 0 || phone || email) && (
          <div>
            <p className={styles.follow}>
              {t.follow} {shown.length > 0 && <small id="new-tab">{t.newTab}</small>}
            </p>
            <ul className={styles.networks}>
              {shown.map((id) => (
                <li key={id}>
                  <a href={channels[id]} aria-describedby="new-tab" target="_blank" rel="noreferrer">
                    {channelNames[id]}
                  </a>
                </li>
              ))}
              {phone && (
                <li>
                  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
                </li>
              )}
              {email && (
                <li>
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              )}
            </ul>
          </div>
        )}
        <p className={styles.rights}>{t.rights(founded_in ? `${founded_in}–${year}` : `${year}`)}</p>
      </div>
    </footer>
  );
}
