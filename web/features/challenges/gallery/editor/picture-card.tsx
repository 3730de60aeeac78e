import type { EditedPicture, PictureFields } from '@mutirao/contract/challenges/gallery/gallery.ts';
import { galleryLimits } from '@mutirao/contract/challenges/gallery/gallery-limits.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useDocument } from '../../../../platform/use-document.ts';
import { Checkbox } from '../../../../ui/choices.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import styles from './gallery-editor.module.css';
import { useGalleryEditorTexts } from './texts.ts';

interface PictureCardProps {
  picture: EditedPicture;
  save: Parameters<typeof useDocument<PictureFields>>[0]['save'];
  reload: () => Promise<unknown>;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** A picture with its alternative text, which is saved while the user types. */
export function PictureCard({ picture, save, reload, isSelected, onSelect }: PictureCardProps) {
  const t = useGalleryEditorTexts();
  const { localize } = useLanguage();
  const { id, text_pt, text_en, image_thumb_url, width, height } = picture;
  const saved = { text_pt, text_en };
  const document = useDocument<PictureFields>({ form: `picture ${id}`, saved, save, reload });
  const name = localize({ pt: text_pt, en: text_en }) || t.unnamed(String(id));
  return (
    <li className={styles.card} data-row={id}>
      <img src={image_thumb_url} width={width} height={height} alt={name} loading="lazy" />
      <Checkbox
        label={t.select(name)}
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      />
      <LocalizedField document={document} saved={saved} name="text" label={t.text} maximum={galleryLimits.text} />
      {(document.isChanged || document.state !== 'saved') && <SaveState state={document.state} />}
    </li>
  );
}
