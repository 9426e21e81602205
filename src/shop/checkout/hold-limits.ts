import type { PayRefusal } from '#shop/shop.ts';

/** So many pieces are held at once for callers of an address that are counted together. */
export const piecesPerShare = 80;

/** For so many orders of one e-mail address pieces are kept while nobody tries to pay them. */
export const keptPerEmail = 3;

/** Some of the pieces are free again within this time. */
const retryAfterSeconds = 120;

export const tooManyHeld: PayRefusal = { ok: false, reason: 'too_many_held', retryAfterSeconds };
