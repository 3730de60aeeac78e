import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** The stored values merged with a change; refuses fields that are in neither as missing. */
export function completeChange<Input extends object>(
  fields: readonly (keyof Input & string)[],
  stored: Partial<Input>,
  change: { [Field in keyof Input]?: Input[Field] | undefined },
): Input {
  const values = fields.map((field) => [field, change[field] ?? stored[field]] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([field]) => [field, requiredMessage] as const);
  if (missing.length > 0) throw new AppError('invalid', { fieldMessages: Object.fromEntries(missing) });
  return Object.fromEntries(values) as Input;
}
