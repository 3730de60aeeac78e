export const messages = {
  drag: (name: string) => `Arrastar ${name}`,
  up: (name: string) => `Mover ${name} para cima`,
  down: (name: string) => `Mover ${name} para baixo`,
  moved: (name: string, position: string, count: string) => `${name} está na posição ${position} de ${count}.`,
};
