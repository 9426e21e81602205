import { doorCalls } from '#contract/bottega/door.ts';

/** Every call of the Bottega, noun by noun. Server and browser share these schemas. */
export const bottegaCalls = { ...doorCalls } as const;
