import {
  type BrandColours,
  checkColours,
  defaultColours,
  isReadable,
  nearestReadable,
} from '@mutirao/contract/organisation/identity/brand-colours.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './identity.module.css';
import { type LookPanelProps, PanelForm, useIdentityTexts, useLookFields } from './panel-form.tsx';

export { MailPanel } from './mail-panel.tsx';
export { WithLook } from './panel-form.tsx';
export { ContactsPanel, OrganisationPanel, PicturePanel } from './panels.tsx';

const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

interface ColourFieldProps {
  which: keyof BrandColours;
  label: string;
  help: string;
  value: string;
  refusal: string | undefined;
  onChange: (value: string) => void;
}

/** A colour, from the palette or written, with the nearest shade that is readable. */
function ColourField({ which, label, help, value, refusal, onChange }: ColourFieldProps) {
  const t = useIdentityTexts().colours;
  const isColour = isHex(value);
  const nearest = isColour && !isReadable(which, value) ? nearestReadable(which, value) : undefined;
  const error = refusal ?? (isColour ? undefined : t.hex) ?? (nearest && t.nearest(nearest));
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.picker}
        aria-label={t.picker(label)}
        value={isColour ? value.toLowerCase() : '#000000'}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
      />
      <Field
        label={label}
        help={help}
        name={`${which}_colour`}
        value={value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toUpperCase())}
        required
      />
      {nearest && (
        <div className={styles.nearest}>
          <span className={styles.swatch} style={{ background: nearest }} />
          <Button look="outline" onClick={() => onChange(nearest)}>
            {t.use(nearest)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Where the colours meet text, with the contrast there. */
function Checks({ colours }: { colours: BrandColours }) {
  const t = useIdentityTexts().colours;
  const { language } = useLanguage();
  return (
    <table className={styles.checks} aria-live="polite">
      <caption>{t.checks}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.surface}</th>
          <th scope="col">{t.ratio}</th>
          <th scope="col">{t.result}</th>
        </tr>
      </thead>
      <tbody>
        {checkColours(colours).map(({ surface, text, background, ratio, passes }) => (
          <tr key={surface}>
            <th scope="row">{t.surfaces[surface]}</th>
            <td>
              {/* An illustration of a contrast that may be too low; the words beside it say what it is. */}
              <span aria-hidden className={styles.sample} style={{ color: text, background }}>
                {t.sample}
              </span>{' '}
              {abbreviate(Math.floor(ratio * 10) / 10, language)}:1
            </td>
            <td className={passes ? undefined : styles.fails}>{passes ? t.passes : t.fails}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The colours, of which only readable ones are saved. */
export function ColoursPanel({ look, ...then }: LookPanelProps) {
  const t = useIdentityTexts().colours;
  const document = useLookFields('colours', look, ['main_colour', 'accent_colour']);
  const { values, errors, change } = document;
  const colours = { main: values.main_colour, accent: values.accent_colour };
  const areColours = isHex(colours.main) && isHex(colours.accent);
  const areReadable = areColours && isReadable('main', colours.main) && isReadable('accent', colours.accent);
  return (
    <PanelForm
      id="colours"
      title={t.title}
      lead={t.lead}
      document={document}
      saved={look}
      isBlocked={!areReadable}
      {...then}
    >
      <div className={styles.pair}>
        <ColourField
          which="main"
          label={t.main}
          help={t.mainHelp}
          value={colours.main}
          refusal={errors.main_colour}
          onChange={(main_colour) => change({ main_colour })}
        />
        <ColourField
          which="accent"
          label={t.accent}
          help={t.accentHelp}
          value={colours.accent}
          refusal={errors.accent_colour}
          onChange={(accent_colour) => change({ accent_colour })}
        />
      </div>
      {areColours && <Checks colours={colours} />}
      <div>
        <Button
          look="quiet"
          onClick={() => change({ main_colour: defaultColours.main, accent_colour: defaultColours.accent })}
        >
          {t.standard}
        </Button>
      </div>
    </PanelForm>
  );
}
