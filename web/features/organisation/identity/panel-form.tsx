import { languageOffer } from '@mutirao/contract/language.ts';
import { footerOf } from '@mutirao/contract/organisation/identity/channel-address.ts';
import type { OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import { renamesOf } from '@mutirao/contract/organisation/identity/own-name.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { defaultFooter, updateOrganisation } from '../../../i18n/organisation.ts';
import { createRenaming } from '../../../i18n/rename-texts.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../platform/use-document.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FieldConflict, SaveState, useDocumentForm } from '../../../ui/editing/save-state.tsx';
import { useApiDocument } from '../../../ui/editing/use-api-document.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import styles from './identity.module.css';

export const useIdentityTexts = defineTexts('organisation/identity', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const lookCall = 'GET /admin/organisation/look';

/** Some fields of the look, saved by their button; a draft in this browser keeps them until then. */
export function useLookFields<Name extends keyof OrganisationLook>(
  form: string,
  look: OrganisationLook,
  names: readonly Name[],
): EditedDocument<Pick<OrganisationLook, Name>> {
  return useApiDocument<Pick<OrganisationLook, Name>>({
    path: '/admin/organisation/look',
    form: `organisation-${form}`,
    saved: Object.fromEntries(names.map((name) => [name, look[name]])) as Pick<OrganisationLook, Name>,
    isAutomatic: false,
  });
}

/** Shows a saved look at once, on this page and on those that come next. */
function showLook(look: OrganisationLook): void {
  const { theme, short_name, article, offered_languages: offered, default_language: first } = look;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(theme);
  document.adoptedStyleSheets = [sheet];
  Object.assign(languageOffer, { first, only: offered === 'both' ? undefined : offered });
  const rename = createRenaming(renamesOf({ short_name, article }));
  updateOrganisation({ name: short_name, rename, footer: footerOf(look) ?? defaultFooter });
}

/** The look, for those who may change it; each change is shown in the bar above. */
export function WithLook({ children }: { children: (look: OrganisationLook) => ReactNode }) {
  const t = useIdentityTexts();
  const query = useApiQuery(lookCall, {}, { quiet: true });
  const first = useRef(query.data);
  useEffect(() => {
    first.current ??= query.data;
    if (query.data && query.data !== first.current) showLook(query.data);
  }, [query.data]);
  if (query.error instanceof ApiError && query.error.status === 403)
    return (
      <EmptyState picture="lost" title={t.refused} text={t.refusedText}>
        <LinkButton to={linkTo(backOfficePages.overview)}>{t.back}</LinkButton>
      </EmptyState>
    );
  return <Loaded query={query}>{children}</Loaded>;
}

/** A panel whose fields are of the look. */
export interface LookPanelProps {
  look: OrganisationLook;
  /** The label of the button; by default that of saving. */
  save?: string;
  onSaved?: () => void;
}

interface PanelFormProps<Values extends object> {
  id: string;
  title: string;
  lead: string;
  document: EditedDocument<Values>;
  saved: Values;
  /** What was typed may not be saved. */
  isBlocked?: boolean;
  save?: string | undefined;
  onSaved?: (() => void) | undefined;
  /** The value of a field in words; by default as it is. */
  show?: (field: keyof Values & string, value: Values[keyof Values & string]) => ReactNode;
  children: ReactNode;
}

/** A panel with fields of the look, and the button that saves them. */
export function PanelForm<Values extends object>(props: PanelFormProps<Values>) {
  const {
    id,
    title,
    lead,
    document,
    saved,
    isBlocked = false,
    save,
    onSaved,
    show = (_, value) => String(value),
    children,
  } = props;
  const t = useIdentityTexts();
  const { saved: savedText } = useUiTexts();
  const fields = Object.keys(saved) as (keyof Values & string)[];

  const form = useDocumentForm(document, () => {
    // What comes next says it where there is something.
    if (onSaved) onSaved();
    else showToast({ tone: 'success', text: savedText });
  });

  return (
    <Panel id={id} title={title} lead={lead}>
      <form {...form} className={styles.form}>
        {children}
        {fields.map((field) => (
          <FieldConflict
            key={field}
            document={document}
            field={field}
            saved={saved}
            show={(value) => show(field, value)}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit" disabled={isBlocked} aria-disabled={document.state === 'saving'}>
            {save ?? t.save}
          </Button>
          {document.isChanged && document.state !== 'saved' && <SaveState state={document.state} isManual />}
        </div>
      </form>
    </Panel>
  );
}
