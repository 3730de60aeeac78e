import { createChallengeInput } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { zoneName } from '../../../ui/editing/instant-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { SecondFactorPanel } from '../../accounts/second-factor/index.ts';
import { ZoneQuestion } from '../../members/platform-settings/index.tsx';
import {
  ColoursPanel,
  ContactsPanel,
  MailPanel,
  OrganisationPanel,
  PicturePanel,
  WithLook,
} from '../../organisation/identity/index.tsx';
import styles from './setup.module.css';
import { addressOf, type LaterStep, StepFrame, steps, useSetupTexts } from './stepper.tsx';

/** In which time zone the admin reads times; the browser's is offered where it is another one. */
function ZonePanel() {
  const t = useSetupTexts().zone;
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  return (
    <Panel id="zone" title={t.title} lead={t.lead}>
      <p>{t.present(zoneName(timezone, language))}</p>
      <ZoneQuestion />
    </Panel>
  );
}

/** The title of the first challenge, which opens in its editor. */
function ChallengePanel() {
  const t = useSetupTexts().challenge;
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm(
    createChallengeInput,
    async (body) => {
      const { id } = await callApi('POST /admin/challenges', { body });
      await navigate(linkTo(backOfficePages.challenge, { id }));
    },
    { read: (fields) => ({ request_id: requestId, [`title_${language}`]: fields.get('title_pt') }) },
  );
  return (
    <Panel id="challenge" title={t.title} lead={t.lead}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <Field label={t.name} help={t.nameHelp} {...form.field('title_pt')} maxLength={editorLimits.title} required />
        {form.failure && <Failure>{form.failure}</Failure>}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={form.waiting}>
            {t.create}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface StepProps {
  look: OrganisationLook;
  save: string;
  onSaved: () => void;
}

const contents: Readonly<Record<LaterStep, (props: StepProps) => React.ReactNode>> = {
  organisation: (props) => <OrganisationPanel part="organisation" {...props} />,
  look: (props) => (
    <>
      <PicturePanel which="logo" look={props.look} />
      <PicturePanel which="hero" look={props.look} />
      <ColoursPanel {...props} />
    </>
  ),
  place: (props) => (
    <>
      <ZonePanel />
      <ContactsPanel {...props} />
    </>
  ),
  mail: ({ save, onSaved }) => <MailPanel save={save} onSaved={onSaved} />,
  security: ({ onSaved }) => <SecondFactorPanel onDone={onSaved} />,
  challenge: () => <ChallengePanel />,
};

/** The steps of the first start after the account; each can be left for later, and gone back to. */
export function Component() {
  const t = useSetupTexts();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('step');
  const later = steps.slice(1) as LaterStep[];
  const step = later.find((one) => one === asked) ?? 'organisation';
  const [before, after] = [later[later.indexOf(step) - 1], later[later.indexOf(step) + 1]];
  const Content = contents[step];
  return (
    <StepFrame step={step}>
      <PageHead title={`${t.steps[step]} · ${t.title}`} description={t.description} hidden />
      <p className={styles.lead}>{t.leads[step]}</p>
      <WithLook>
        {(look) => (
          <Content
            look={look}
            save={t.saveAndGoOn}
            onSaved={() => void navigate(after ? addressOf(after) : linkTo(backOfficePages.overview))}
          />
        )}
      </WithLook>
      <div className={styles.actions}>
        {before && (
          <LinkButton to={addressOf(before)} look="outline">
            {t.back}
          </LinkButton>
        )}
        <LinkButton to={after ? addressOf(after) : linkTo(backOfficePages.overview)} look="quiet">
          {after ? t.later : t.finish}
        </LinkButton>
      </div>
    </StepFrame>
  );
}
