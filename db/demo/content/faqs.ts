import type { Bilingual } from './types.ts';

/** Questions about a challenge and their answers, as HTML. */
export const demoFaqs: readonly { readonly question: Bilingual; readonly answer: Bilingual }[] = [
  {
    question: { pt: 'Preciso entender do assunto para participar?', en: 'Do I need to know the subject to take part?' },
    answer: {
      pt: '<p>Não. Quem vive o problema já sabe muito sobre ele. Na <strong>linha do tempo</strong> cada etapa explica o que fazer, e os conselheiros respondem dúvidas.</p>',
      en: '<p>No. People who live with a problem already know a lot about it. On the <strong>timeline</strong> each stage explains what to do, and the advisers answer questions.</p>',
    },
  },
  {
    question: { pt: 'Posso participar sem equipe?', en: 'May I take part without a team?' },
    answer: {
      pt: '<p>Pode. Muita gente começa só e encontra companhia depois:</p><ul><li>peça para entrar em uma equipe que tenha vaga;</li><li>ou diga que procura equipe, e quem lidera encontra você.</li></ul>',
      en: '<p>You may. Many people start alone and find company later:</p><ul><li>ask to join a team with an open slot;</li><li>or say that you look for a team, and leaders will find you.</li></ul>',
    },
  },
  {
    question: { pt: 'Quanto custa?', en: 'What does it cost?' },
    answer: {
      pt: '<p>Nada. E o que você precisar comprar para um protótipo pode ser pouco: há parceiros que emprestam ferramentas e material.</p>',
      en: '<p>Nothing. And what you have to buy for a prototype can be little: partners lend tools and material.</p>',
    },
  },
  {
    question: { pt: 'Quanto tempo por semana vou precisar?', en: 'How much time a week will I need?' },
    answer: {
      pt: '<p>De duas a quatro horas, no seu ritmo. Nada acontece em horário marcado, fora os encontros abertos, que são gravados.</p>',
      en: '<p>Two to four hours, at your own pace. Nothing happens at a fixed time but the open meetings, which are recorded.</p>',
    },
  },
  {
    question: { pt: 'Menores de idade podem participar?', en: 'May minors take part?' },
    answer: {
      pt: '<p>Sim, a partir de 13 anos, com a autorização de quem é responsável. Escreva para a gente pelo <a href="/contact-us">formulário de contato</a> e mandamos o modelo.</p>',
      en: '<p>Yes, from the age of 13, with the consent of a parent or guardian. Write to us by the <a href="/contact-us">contact form</a> and we send the form.</p>',
    },
  },
  {
    question: { pt: 'De quem é a ideia depois?', en: 'Who owns the idea afterwards?' },
    answer: {
      pt: '<p>De quem a teve. O que for publicado aqui fica sob licença aberta, para que outras comunidades possam repetir, sempre com o nome de vocês.</p>',
      en: '<p>Those who had it. What is published here has an open licence, so that other communities can repeat it, always with your names.</p>',
    },
  },
  {
    question: { pt: 'Como sei se a minha resposta foi lida?', en: 'How do I know that my answer was read?' },
    answer: {
      pt: '<p>Toda resposta de etapa é lida por uma pessoa. Você recebe um aviso quando alguém responde.</p>',
      en: '<p>Every answer to a stage is read by a person. You are notified when somebody replies.</p>',
    },
  },
  {
    question: { pt: 'Vou receber um certificado?', en: 'Will I get a certificate?' },
    answer: {
      pt: '<p>Quem participa e responde a pelo menos uma etapa recebe um certificado quando o desafio termina. Ele pode ser conferido por qualquer pessoa.</p>',
      en: '<p>Whoever takes part and answers at least one stage gets a certificate when the challenge ends. Anyone can verify it.</p>',
    },
  },
  {
    question: { pt: 'E se eu precisar parar no meio?', en: 'What if I have to stop halfway?' },
    answer: {
      pt: '<p>Tudo bem. Você sai do desafio com um toque, o que escreveu fica, e a sua equipe continua.</p>',
      en: '<p>That is fine. You leave the challenge with one tap, what you wrote stays, and your team goes on.</p>',
    },
  },
];
