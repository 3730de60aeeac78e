/** The most pupils of a class. */
export const mostPupils = 40;
/** A class is open for so many days at most, and never beyond the deadline of its challenge. */
export const longestClassDays = 120;
/** The longest note of a pupil, in characters, and the most notes of a seat for a stage. */
export const noteLength = 2000;
export const mostNotes = 20;
/** So many wrong picture passwords lock a seat. */
export const mostFailures = 5;
/** The open classes of a teacher. */
export const mostOpenClasses = 20;

/** The pictures of passwords, in the order in which they are shown. */
export const passwordPictures = ['sun', 'fish', 'house', 'tree', 'star', 'boat', 'flower', 'umbrella', 'key'] as const;
export type PasswordPicture = (typeof passwordPictures)[number];
/** A password is so many pictures, in an order. */
export const passwordLength = 3;

/** What staff decide about a teacher. */
export const teacherStates = ['asked', 'verified', 'refused', 'suspended'] as const;
export type TeacherState = (typeof teacherStates)[number];

/** The letters and digits of codes, without those that look alike. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const classCodeLength = 8;
