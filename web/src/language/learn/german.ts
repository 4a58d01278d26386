// German, of what is learnt.

export const german = {} as const;
