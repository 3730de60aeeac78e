import { type Language, languageOffer, languages } from '@mutirao/contract/language.ts';
import { IconCheck } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';
import { Popover } from '../../../ui/popover.tsx';
import styles from './accessibility-menu.module.css';
import { Flag } from './flag.tsx';
import { useShellTexts } from './texts.ts';

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
