import { getLook } from './get-look.ts';

/** What a share image shows of the organisation: its name, and its colour and logo. */
export async function getShareBrand(platform: Parameters<typeof getLook>[0]) {
  const { short_name: footer, main_colour: colour, logoPicture: logo } = await getLook(platform);
  return { footer, brand: { colour, logo } };
}
