import { fileKinds } from '../files/file-limits.ts';

/** The lengths of texts of results, in characters, their greatest number, and the most that a challenge has. */
export const resultLimits = {
  name: 120,
  unit: 40,
  method: 300,
  reason: 500,
  place: 120,
  note: 500,
  caption: 200,
  quantity: 10_000_000_000,
  indicators: 40,
  evidence: 30,
} as const;

/** How something was counted. `unknown` is what was there before entries. */
export const countMethods = ['counted', 'attendance_list', 'measured', 'estimated', 'unknown'] as const;
export type CountMethod = (typeof countMethods)[number];
/** Those that are chosen for an entry. */
export const chosenMethods = ['counted', 'attendance_list', 'measured', 'estimated'] as const;

/** What an entry came from: a person who entered it, the time before entries, or the number in the challenge's editor. */
export const entrySources = ['entry', 'opening', 'challenge'] as const;
export type EntrySource = (typeof entrySources)[number];

export const evidenceKinds = ['photo', 'file', 'attendance_list', 'answer'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** The widths of a photo, in pixels. */
export const evidenceWidths = [1600, 480] as const;

/** The files that are evidence: what challenges offer, with photos of lists. */
export const evidenceFiles = fileKinds;
