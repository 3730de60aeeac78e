import type { AnswerFile, FormAnswers, StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import canonicalize from 'canonicalize';

interface Frozen {
  readonly content: string | null;
  readonly file_hash: string | null;
  readonly form: StageForm | null;
  readonly answers: FormAnswers | null;
}

/** What is hashed of an entry: its form with its answers, which name the hashes of their files, or its text and picture. */
export function contentOfEntry({ content, file_hash, form, answers }: Frozen): string {
  return canonicalize(form && answers ? { form, answers } : { content, file_hash }) ?? '';
}

const extensionOf = ({ url }: AnswerFile) => url.slice(url.lastIndexOf('.'));

/** Answers without the names of files, which may say whose they are. */
export function withoutFileNames(answers: FormAnswers | null): FormAnswers | null {
  if (!answers) return null;
  const neutral = Object.entries(answers).map(([key, answer]) => [
    key,
    Array.isArray(answer)
      ? answer.map((file, index) => ({ ...file, name: `${key}-${index + 1}${extensionOf(file)}` }))
      : answer,
  ]);
  return Object.fromEntries(neutral);
}
