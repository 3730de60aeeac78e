import { type ChosenPicture, PictureField } from '../../../ui/picture-field.tsx';
import { useTeamsTexts } from './texts.ts';

/** The change of a banner: a new one, its removal, or none. */
export type ChosenBanner = ChosenPicture;

interface BannerFieldProps {
  chosen: ChosenBanner;
  /** The present banner, if any. */
  present?: string | undefined;
  error?: string | undefined;
  onChoose: (banner: ChosenBanner, problem?: string) => void;
}

/** A picture for the team. */
export function BannerField(props: BannerFieldProps) {
  const t = useTeamsTexts().form;
  const { preview, chooseBanner: choose, changeBanner: change, removeBanner: remove, notPicture, tooLarge } = t;
  return (
    <PictureField
      name="banner"
      label={t.banner}
      help={t.bannerHelp}
      texts={{ preview, choose, change, remove, notPicture, tooLarge }}
      {...props}
    />
  );
}
