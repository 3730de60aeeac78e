/** The lengths of a question and its answer without markup, in characters; of an answer's HTML; and the most questions. */
export const faqLimits = { question: 200, answer: 5000, markup: 20_000, faqs: 100 } as const;
