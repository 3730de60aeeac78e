import { messages as emailConfirmationEn } from '../../web/features/accounts/email-confirmation/messages.en.ts';
import { messages as emailConfirmationPt } from '../../web/features/accounts/email-confirmation/messages.pt.ts';
import { messages as passwordRecoveryEn } from '../../web/features/accounts/password-recovery/messages.en.ts';
import { messages as passwordRecoveryPt } from '../../web/features/accounts/password-recovery/messages.pt.ts';
import { messages as providersEn } from '../../web/features/accounts/providers/messages.en.ts';
import { messages as providersPt } from '../../web/features/accounts/providers/messages.pt.ts';
import { messages as secondFactorEn } from '../../web/features/accounts/second-factor/messages.en.ts';
import { messages as secondFactorPt } from '../../web/features/accounts/second-factor/messages.pt.ts';
import { messages as secondFactorSettingsEn } from '../../web/features/accounts/second-factor/settings/messages.en.ts';
import { messages as secondFactorSettingsPt } from '../../web/features/accounts/second-factor/settings/messages.pt.ts';
import { messages as signInEn } from '../../web/features/accounts/sign-in/messages.en.ts';
import { messages as signInPt } from '../../web/features/accounts/sign-in/messages.pt.ts';
import { messages as uiEn } from '../../web/ui/messages.en.ts';
import { messages as uiPt } from '../../web/ui/messages.pt.ts';

/** The words of the pages to which a provider leads back. */
const providerPages = ({ returning, known, terms }: typeof signInPt) => ({ returning, known, terms });

/** In Portuguese and English, by feature. */
export const accounts = {
  accountLinks: [
    { ...emailConfirmationPt, ...passwordRecoveryPt },
    { ...emailConfirmationEn, ...passwordRecoveryEn },
  ],
  providers: [
    { ...providersPt, ...providerPages(signInPt) },
    { ...providersEn, ...providerPages(signInEn) },
  ],
  secondFactor: [
    { ...secondFactorPt, ...secondFactorSettingsPt },
    { ...secondFactorEn, ...secondFactorSettingsEn },
  ],
  signIn: [
    { ...uiPt, ...signInPt },
    { ...uiEn, ...signInEn },
  ],
} as const;
