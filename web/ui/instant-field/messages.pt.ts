export const messages = {
  own: (moment: string, zone: string) => `Para você: ${moment} (${zone}).`,
};
