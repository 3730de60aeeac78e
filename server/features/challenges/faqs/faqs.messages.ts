/** Messages of failures, in both languages. */
export const faqMessages = {
  tooComplex: {
    pt: 'Este texto tem formatação demais. Simplifique-o.',
    en: 'This text has too much formatting. Simplify it.',
  },
};
