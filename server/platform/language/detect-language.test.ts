import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['A gente pode começar pela casa da minha avó, que tem uma cisterna.', 'pt'],
  ['<p>Quem já testou <strong>carvão</strong> de coco no filtro?</p>', 'pt'],
  ['I think we should start with the rain barrels behind the school.', 'en'],
  ['<p>What is the deadline?</p> https://example.org/o-que-falta-para-o-prazo', 'en'],
  ['Creo que debemos empezar por la escuela del barrio.', 'es'],
  ['Wer kann uns am Samstag im Garten helfen?', null],
  ['Je voudrais participer au projet de la rivière', null],
  ['Legal!', null],
  ['Rio Limpo', null],
  ['👍👍 12345', null],
  ['', null],
])('%s: %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
  expect(detectLanguage(text)).toBe(language);
});
