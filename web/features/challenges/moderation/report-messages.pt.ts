export const messages = { button: 'Denunciar' };
