import { type Language, languageOffer, languages } from '@mutirao/contract/language.ts';
import { IconCheck } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';
import { Popover } from '../../../ui/popover.tsx';
import styles from './accessibility-menu.module.css';
import { useShellTexts } from './texts.ts';

/** The flag of a language in the selector. */
function Flag({ language }: { language: Language }) {
  return (
    <svg data-flag={language} viewBox="0 0 28 20" width="28" height="20" aria-hidden="true">
      {language === 'pt' ? (
        <>
          <path fill="#1f8f45" d="M0 0h28v20H0z" />
          <path fill="#fcd116" d="M14 2.4 25.4 10 14 17.6 2.6 10z" />
          <circle cx="14" cy="10" r="4.4" fill="#1b3a7a" />
          <path fill="none" stroke="#fff" strokeWidth="1" d="M9.9 9.2c3-.7 6-.1 8.2 1.7" />
        </>
      ) : (
        <>
          <path fill="#1f3a7d" d="M0 0h28v20H0z" />
          <path stroke="#fff" strokeWidth="4" d="m0 0 28 20M28 0 0 20" />
          <path stroke="#d7263d" strokeWidth="1.6" d="m0 0 28 20M28 0 0 20" />
          <path stroke="#fff" strokeWidth="6.4" d="M14 0v20M0 10h28" />
          <path stroke="#d7263d" strokeWidth="3.6" d="M14 0v20M0 10h28" />
        </>
      )}
    </svg>
  );
}

const codes: Record<Language, string> = { pt: 'pt-BR', en: 'en' };

/** The same page in the other language, for a browser that runs no scripts. */
function LanguageLink() {
  const t = useShellTexts();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const other: Language = language === 'pt' ? 'en' : 'pt';
  const parameters = new URLSearchParams(search);
  parameters.set('lang', other);
  return (
    <noscript>
      <a className={styles.link} href={`${pathname}?${parameters}`} lang={codes[other]} hrefLang={codes[other]}>
        <Flag language={other} /> <span>{t.languages[other]}</span>
      </a>
    </noscript>
  );
}

/** Changes the language of everything on the page, without loading it again. */
export function LanguageSelector() {
  const t = useShellTexts();
  const { language, choose } = useLanguage();
  const { member } = useMember();

  async function read(next: Language): Promise<void> {
    await choose(next);
    // The account stores the language for e-mails; a failure of that is not worth a message.
    if (member) await callApi('PUT /me/language', { body: { language: next } }).catch(() => {});
  }

  if (languageOffer.only) return null;
  return (
    <>
      <LanguageLink />
      <Popover label={`${t.language}: ${t.languages[language]}`} icon={<Flag language={language} />} align="end">
        <div className={styles.menu} role="group" aria-label={t.language}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={codes[one]}
              className={styles.item}
              aria-pressed={one === language}
              onClick={() => void read(one)}
            >
              <Flag language={one} /> {t.languages[one]} {one === language && <IconCheck aria-hidden size={18} />}
            </button>
          ))}
        </div>
      </Popover>
    </>
  );
}
