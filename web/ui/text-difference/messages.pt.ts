export const messages = { added: '(acrescentado:) ', removed: '(retirado:) ' };
