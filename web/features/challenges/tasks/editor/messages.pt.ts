export const messages = {
  lead: 'O que há para fazer. Quem participa recebe um aviso de cada tarefa nova.',
  title: 'Tarefas do desafio',
  add: 'Acrescentar uma tarefa',
  new: 'Nova tarefa',
  edit: 'Editar a tarefa',
  empty: 'Ainda não há tarefas',
  columns: { task: 'Tarefa', places: 'Vagas', joined: 'Entraram', done: 'Fizeram', actions: 'Ações' },
  name: 'Nome',
  description: 'Descrição',
  places: 'Vagas',
  placesHelp: 'Quantas pessoas podem entrar. Vazio: sem limite.',
  unlimited: 'Sem limite',
};
export type TasksEditorMessages = typeof messages;
