import { htmlLanguage } from '@mutirao/contract/language.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useCountries } from '../../members/places/index.ts';
import { Desk } from './desk.tsx';
import styles from './enquiries.module.css';
import { ProposalForm } from './proposal-form.tsx';
import { useEnquiriesTexts } from './texts.ts';

export const load = async ({ api }: LoadArguments) => {
  const [{ stamp }, categories, countries] = await Promise.all([
    api('GET /contact/form'),
    api('GET /categories'),
    api('GET /countries'),
  ]);
  return { stamp, goals: categories.map(({ name }) => name), countries };
};

/** The form that proposes a challenge. */
export function Component() {
  const t = useEnquiriesTexts().propose;
  const { language, localize } = useLanguage();
  const { stamp, goals, countries } = useData<typeof load>();
  const inOrder = countries
    .map(({ code, name }) => ({ value: code, label: localize(name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, htmlLanguage[language]));
  // The user's own country is first, once it is guessed.
  const options = useCountries()?.map(({ code, name }) => ({ value: code, label: name })) ?? inOrder;
  const names = goals.map((name) => localize(name));
  return (
    <Desk
      title={t.title}
      lead={t.lead}
      form={{
        id: 'proposal-form',
        title: t.form,
        content: <ProposalForm stamp={stamp} labelledBy="proposal-form" countries={options} goals={names} />,
      }}
    >
      <PageHead title={t.title} description={t.description} />
      <section aria-labelledby="next-steps">
        <h2 id="next-steps">{t.stepsTitle}</h2>
        <ol className={styles.steps}>
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </Desk>
  );
}
