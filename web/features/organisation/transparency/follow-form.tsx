import {
  protocolInput,
  readProtocol,
  writeProtocol,
} from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { requestForm } from '@mutirao/contract/site-map/redirects.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { RequiredLabel } from '../../../ui/field-frame.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

/** Opens the request of a protocol. */
export function FollowForm() {
  const t = useTransparencyTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { onSubmit, errors } = useForm(protocolInput, async ({ protocol }: { protocol: string }) =>
    navigate(linkTo(pages.informationRequest, { protocol: writeProtocol(readProtocol(protocol) ?? '') })),
  );
  return (
    <form
      className={styles.follow}
      method="post"
      action={linkTo(requestForm, {}, { lang: language })}
      onSubmit={onSubmit}
      noValidate={isHydrated}
    >
      <Field
        label={<RequiredLabel text={t.protocol} />}
        name="protocol"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={t.protocolHelp}
        required
        error={errors.protocol}
      />
      <Button type="submit" look="outline">
        {t.follow}
      </Button>
    </form>
  );
}
