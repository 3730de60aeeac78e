import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { plainName } from '../names.ts';
import { component, example } from '../schemas.ts';

/** The longest name and role of who signs, in characters. */
export const longestSignatory = 120;

const role = (value: string) => z.string().trim().max(longestSignatory).meta(example(value, 'Empty for none'));

/** Who signs certificates for the organisation. */
export const signatoryFields = z.object({
  name: plainName({ shortest: 2, longest: longestSignatory }).nullable().meta(example('Moema Guarani')),
  role_pt: role('Presidente'),
  role_en: role('President'),
});
export type SignatoryFields = z.infer<typeof signatoryFields>;

export const editedSignatory = component('EditedSignatory', {
  ...signatoryFields.shape,
  // Without the rule, which a stored name may be older than.
  name: z
    .string()
    .nullable()
    .meta(signatoryFields.shape.name.meta() ?? {}),
  signature: z.string().nullable().meta({ description: 'The address of the picture of the signature' }),
});
export type EditedSignatory = z.infer<typeof editedSignatory>;
export const signatoryChanges = changesOf(signatoryFields);

export const signatureInput = z.object({
  picture: z.file().meta(example('assinatura.png', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
});
