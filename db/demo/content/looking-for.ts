/** What teams of the demo world look for: a sentence, as a team would write it, and skills by abbreviation. */
export const teamsLookingFor: readonly { readonly lookingFor?: string; readonly skills: readonly string[] }[] = [
  { lookingFor: 'Falta quem saiba soldar e não tenha medo de subir em telhado.', skills: ['electronics', 'repair'] },
  { lookingFor: 'Temos as ideias e o café. Procuramos alguém que entenda de planilha.', skills: ['data', 'finance'] },
  { lookingFor: 'Gente que goste de conversar de porta em porta aos sábados.', skills: ['community', 'interviews'] },
  { lookingFor: 'Precisamos de quem conte a nossa história em fotos e vídeos.', skills: ['photography', 'video'] },
  { lookingFor: 'Alguém da região que conheça as lideranças do bairro.', skills: ['partnerships'] },
  { lookingFor: 'Uma pessoa para escrever o projeto com a gente, sem juridiquês.', skills: ['writing', 'grants'] },
  { lookingFor: 'Quem planta, colhe ou cozinha é muito bem-vindo por aqui.', skills: ['agroecology', 'cooking'] },
  { lookingFor: 'Buscamos quem saiba fazer mapas; o GPS já temos.', skills: ['gis', 'statistics'] },
  { lookingFor: 'Pode vir sem experiência: ensinamos tudo no caminho.', skills: [] },
  { lookingFor: 'We meet online on Thursday evenings and need someone who can code.', skills: ['web', 'mobile', 'ux'] },
  {
    lookingFor: 'Professoras e professores da rede pública, juntem-se a nós!',
    skills: ['teaching', 'popular-education'],
  },
  { lookingFor: 'Falta só uma pessoa que traduza do português para Libras.', skills: ['libras', 'accessibility'] },
  { skills: ['sanitation', 'construction', 'volunteers'] },
  { skills: ['graphic-design', 'social-media'] },
  { skills: ['recycling', 'logistics', 'events', 'fundraising', 'crafts'] },
];
