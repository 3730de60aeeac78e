import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Checkbox } from '../../../ui/choices.tsx';
import { useSignInTexts } from './needs-scripts.tsx';
import styles from './sign-in-form.module.css';

const consents = [
  { name: 'terms', to: linkTo(pages.text['terms-of-use']) },
  { name: 'privacy', to: linkTo(pages.text['privacy-policy']) },
] as const;

/** Whether both boxes of a form are ticked. */
export function hasConsents(form: HTMLFormElement): boolean {
  return consents.every(({ name }) => new FormData(form).has(name));
}

/** The two checkboxes to accept the terms of use and the privacy policy, which open in another tab. */
export function ConsentBoxes() {
  const t = useSignInTexts().consents;
  return (
    <fieldset className={styles.consents}>
      <legend className="visually-hidden">{t.title}</legend>
      {consents.map(({ name, to }) => (
        <Checkbox
          key={name}
          name={name}
          required
          label={
            <>
              {t[name].before}{' '}
              <a href={to} target="_blank" rel="noreferrer">
                {t[name].link}
                <span className="visually-hidden"> {t.newTab}</span>
              </a>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
