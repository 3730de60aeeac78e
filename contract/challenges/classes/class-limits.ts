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

/** The pictures of passwords as shapes in a box of 24 by 24, for screens and cards: each a colour and a path. */
export const pictureShapes: Readonly<Record<PasswordPicture, readonly (readonly [colour: string, path: string])[]>> = {
  sun: [
    [
      '#DDA63A',
      'M12 1l2 4 4-2-.5 4.5L22 9l-3 3 3 3-4.5 1.5L18 21l-4-2-2 4-2-4-4 2 .5-4.5L2 15l3-3-3-3 4.5-1.5L6 3l4 2z',
    ],
    ['#FCC30B', 'M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z'],
  ],
  fish: [
    ['#00689D', 'M2 12c3-6 10-7 14-2l6-4v12l-6-4c-4 5-11 4-14-2z'],
    ['#FFFBF5', 'M7 9.5a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6z'],
  ],
  house: [
    ['#D7263D', 'M12 2L1 12h22z'],
    ['#8F4A1F', 'M4 12h16v10h-6v-6h-4v6H4z'],
  ],
  tree: [
    ['#8F4A1F', 'M10.5 13h3v10h-3z'],
    ['#3F7E44', 'M12 1a6 6 0 0 1 6 6a5 5 0 0 1-1 10H7A5 5 0 0 1 6 7a6 6 0 0 1 6-6z'],
  ],
  star: [['#FD6925', 'M12 1l3.3 7.4 7.7.9-5.7 5.4 1.5 8.3L12 19l-6.8 4 1.5-8.3L1 9.3l7.7-.9z']],
  boat: [
    ['#19486A', 'M2 16h20l-4 6H6z'],
    ['#D7263D', 'M11 2v12H4z'],
    ['#DDA63A', 'M13 5v9h7z'],
  ],
  flower: [
    ['#DD1367', 'M12 1a4 4 0 0 1 4 5a4 4 0 0 1 3 7a4 4 0 0 1-7 4a4 4 0 0 1-7-4a4 4 0 0 1 3-7a4 4 0 0 1 4-5z'],
    ['#FCC30B', 'M12 7a3 3 0 1 0 0 6a3 3 0 1 0 0-6z'],
    ['#3F7E44', 'M11 17h2v6h-2z'],
  ],
  umbrella: [
    ['#A21942', 'M12 2a10 10 0 0 1 10 10H2A10 10 0 0 1 12 2z'],
    ['#1E1B18', 'M11 12h2v8a2.5 2.5 0 0 1-5 0h1.8a.7.7 0 0 0 1.200 0z'],
  ],
  key: [
    ['#BF8B2E', 'M7 7a5 5 0 1 0 4.6 7H15v3h3v-3h4v-4H11.6A5 5 0 0 0 7 7zM7 10.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z'],
  ],
};

/** What the pictures are called. */
export const pictureNames: Readonly<Record<PasswordPicture, { readonly pt: string; readonly en: string }>> = {
  sun: { pt: 'sol', en: 'sun' },
  fish: { pt: 'peixe', en: 'fish' },
  house: { pt: 'casa', en: 'house' },
  tree: { pt: 'árvore', en: 'tree' },
  star: { pt: 'estrela', en: 'star' },
  boat: { pt: 'barco', en: 'boat' },
  flower: { pt: 'flor', en: 'flower' },
  umbrella: { pt: 'guarda-chuva', en: 'umbrella' },
  key: { pt: 'chave', en: 'key' },
};
