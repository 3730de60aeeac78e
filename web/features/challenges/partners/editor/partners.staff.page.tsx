import { lacksTranslation } from '@mutirao/contract/challenges/editor-fields.ts';
import { partnerLimits } from '@mutirao/contract/challenges/partner-limits.ts';
import type { PartnerFields } from '@mutirao/contract/challenges/partners-editor.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { FieldConflict } from '../../../../ui/editing/field-conflict.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { RowAction } from '../../../../ui/editing/row-actions.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SortableList } from '../../../../ui/sortable-list/sortable-list.tsx';
import { ContentEditor, ContentSummary, useContents } from '../../contents/index.ts';
import { LogoDialog } from './logo-dialog.tsx';
import styles from './partners-editor.module.css';
import { usePartnersEditorTexts } from './texts.ts';

const empty: PartnerFields = { name: '', description_pt: '', description_en: '', url: null };
const nameOf = ({ name }: PartnerFields) => name;

/** The partners of a challenge, to describe them and to put them in order. */
export function Component() {
  const t = usePartnersEditorTexts();
  const { localize } = useLanguage();
  const { id = '' } = useParams();
  const [logoOf, setLogoOf] = useState<number>();
  const contents = useContents('partners', id);
  return (
    <Loaded query={contents.query}>
      {({ data, untranslated_count }) => {
        const shown = data.find((partner) => partner.id === logoOf);
        return (
          <>
            <ContentEditor
              {...contents.editing}
              texts={t}
              items={data}
              untranslated={untranslated_count}
              nameOf={nameOf}
              empty={empty}
              create={async (partner) => setLogoOf((await contents.editing.create(partner)).id)}
              fields={(document, saved) => (
                <>
                  <Field
                    name="name"
                    label={t.name}
                    error={document.errors.name}
                    value={document.values.name}
                    maxLength={partnerLimits.name}
                    required
                    onChange={({ currentTarget: { value: name } }) => document.change({ name })}
                  />
                  <FieldConflict document={document} saved={saved} field="name" show={(value) => value} />
                  <LocalizedField
                    document={document}
                    saved={saved}
                    name="description"
                    label={t.description}
                    maximum={partnerLimits.description}
                    kind="area"
                  />
                  <Field
                    name="url"
                    type="url"
                    inputMode="url"
                    label={t.url}
                    help={t.urlHelp}
                    error={document.errors.url}
                    value={document.values.url ?? ''}
                    maxLength={partnerLimits.address}
                    onChange={({ currentTarget: { value } }) => document.change({ url: value.trim() || null })}
                  />
                  <FieldConflict document={document} saved={saved} field="url" show={(value) => value} />
                </>
              )}
            >
              {(actionsOf) => (
                <SortableList
                  label={t.title}
                  items={data}
                  nameOf={nameOf}
                  onOrder={contents.order}
                  actionsOf={(partner) =>
                    actionsOf(
                      partner,
                      <RowAction label={t.logo.open(partner.name)} onPress={() => setLogoOf(partner.id)}>
                        <IconPhoto aria-hidden size={20} />
                      </RowAction>,
                    )
                  }
                >
                  {(partner) => (
                    <div className={styles.row}>
                      <img src={partner.logo_url} width="48" height="48" alt="" loading="lazy" />
                      <ContentSummary name={partner.name} isUntranslated={lacksTranslation(partner, ['description'])}>
                        {localize({ pt: partner.description_pt, en: partner.description_en })}
                      </ContentSummary>
                    </div>
                  )}
                </SortableList>
              )}
            </ContentEditor>
            {shown && (
              <LogoDialog
                challengeId={id}
                partner={shown}
                onSaved={(partner) => void contents.keep(partner)}
                onClose={() => setLogoOf(undefined)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
