import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { PictureUse } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { PictureField } from './picture-field.tsx';
import pictureStyles from './pictures.module.css';

const fields = [
  ['banner', 'banner_url'],
  ['card', 'card_banner_url'],
  ['front', 'front_banner_url'],
  ['logo', 'logo_url'],
] as const satisfies readonly (readonly [PictureUse, keyof ChallengeContent])[];

/** The address of the picture that is shown instead; a certificate takes that of the card. */
function generatedFor(use: PictureUse, { slug, category_ids, card_banner_url }: ChallengeContent): string {
  const pattern = (kind: string) => `/pictures/pattern/${kind}/${slug || 'x'}.svg?goals=${category_ids.join(',')}`;
  return use === 'logo' ? (card_banner_url ?? pattern('card')) : pattern(use);
}

/** The pictures of the page, the card, the home page and the certificate. */
export function PicturesPart() {
  const t = useChallengeEditorTexts().pictures;
  const { challenge, edited } = useEditor();
  return (
    <>
      <p className={styles.soft}>{t.decorative}</p>
      <div className={pictureStyles.pictures}>
        {fields.map(([use, field]) => (
          <div key={use} className={styles.fields}>
            <PictureField
              use={use}
              id={field}
              value={edited.values[field]}
              generated={generatedFor(use, edited.values)}
              error={edited.errors[field]}
              onChange={(url) => edited.change({ [field]: url })}
            />
            <FieldConflict
              document={edited}
              saved={challenge.content}
              field={field}
              show={(url) => url && <img className={pictureStyles.shown} src={String(url)} alt={t.uses[use]} />}
            />
          </div>
        ))}
      </div>
    </>
  );
}
