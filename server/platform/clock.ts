/** The present moment. Handed to whoever needs it, so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
