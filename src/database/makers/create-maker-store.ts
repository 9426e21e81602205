import type { Kysely } from 'kysely';
import { askConfirmation } from '#database/makers/ask-confirmation.ts';
import { addClaim, hasMaker, spendClaim } from '#database/makers/claims.ts';
import { letGo } from '#database/makers/let-go.ts';
import {
  endSession,
  findSession,
  listDevices,
  shutOutDevice,
} from '#database/makers/maker-sessions.ts';
import { readPasskeyNews } from '#database/makers/create-passkey-store.ts';
import { askCode, setCode, tryCode } from '#database/makers/sign-in-codes.ts';
import type { Database } from '#database/tables.ts';
import type { MakerStore } from '#shop/makers/maker-store.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox };

/** Requests for codes are kept for a day, since they are counted by the day. */
const codesKeptMs = 24 * 60 * 60 * 1000;
/** As long as browsers keep a cookie. */
const browsersKeptMs = 400 * 24 * 60 * 60 * 1000;

export function createMakerStore({ db, outbox }: Ports): MakerStore {
  return {
    hasMaker: () => hasMaker(db),
    addClaim: (claim) => addClaim(db, claim),
    claim: (wish, session) => spendClaim({ db, outbox }, wish, session),
    askCode: (request, most) => askCode({ db, outbox }, request, most),
    askConfirmation: (request, most) => askConfirmation({ db, outbox }, request, most),
    setCode: (wanted) => setCode(db, wanted),
    tryCode: (trial, session) => tryCode(db, trial, session),
    passkeyNews: (id) => readPasskeyNews(db, id),
    session: (shown) => findSession(db, shown),
    endSession: (token) => endSession(db, token),
    devices: (makerId, now) => listDevices(db, { makerId, now }),
    shutOut: (device) => shutOutDevice(db, device),
    letGo: (wish) => letGo(db, wish),
    async forgetOld(now) {
      const dayAgo = new Date(now.getTime() - codesKeptMs);
      await db.deleteFrom('maker_session').where('expires_at', '<=', now).execute();
      const monthsAgo = new Date(now.getTime() - browsersKeptMs);
      await db.deleteFrom('trusted_device').where('seen_at', '<', monthsAgo).execute();
      await db.deleteFrom('sign_in_code').where('asked_at', '<', dayAgo).execute();
      await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
      await db.deleteFrom('maker_invitation').where('expires_at', '<=', now).execute();
    },
  };
}
