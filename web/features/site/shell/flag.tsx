import type { Language } from '@mutirao/contract/language.ts';

/** The flag of a language in the selector. */
export function Flag({ language }: { language: Language }) {
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
