import { sql, type Transaction } from 'kysely';
import { countEmail } from '#shop/emails/statements.ts';
import {
  countKept,
  releaseReservation,
  shortenReservation,
} from '#database/orders/release-reservations.ts';
import { reservePieces, restockPieces } from '#database/orders/reserve-pieces.ts';
import { lockName } from '#database/orders/lock-pieces.ts';
import { readOffers } from '#shop/orders/offer-queries.ts';
import { openStates } from '#shop/orders/queries.ts';
import { readHistory, readNotes, readRefunds, readShipments } from '#shop/orders/record-queries.ts';
import {
  endShipment,
  insertNote,
  insertRefund,
  insertShipment,
  lockOrder,
} from '#shop/orders/statements.ts';
import { moveOrder } from '#database/orders/move-order.ts';
import { saveOrder } from '#database/orders/save-order.ts';
import { lockForSale, sellOrder } from '#database/orders/sell-order.ts';
import type { Database } from '#database/tables.ts';
import { type Given, writeOnce } from '#database/write-once.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';
import type { OfBrowser, OrderTransaction } from '#shop/orders/order-transaction.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';

type Ports = {
  tx: Transaction<Database>;
  outbox: Outbox;
  /** Takes the products whose stock changes, to be told of after the commit. */
  news?: Set<string>;
};

/** What the order rules can do inside one transaction. */
export function createOrderTransaction({ tx, outbox, news }: Ports): OrderTransaction {
  return {
    lockBrowser: (browser) => lockName(tx, `browser ${browser}`),
    ofBrowser: (browser, key) => ofBrowser(tx, { browser, key }),
    offers: (lines) => readOffers(tx, lines),
    reserve: (request) => reservePieces(tx, request, news),
    save: (order, saving) => saveOrder(tx, { order, saving, news }),
    lock: (orderId) => lockOrder(tx, orderId),
    move: (order, move) => moveOrder(tx, { order, move }),
    async startAttempt(orderId, { number, method, at }) {
      const attempt = { order_id: orderId, number, method, started_at: at };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('payment_attempt')
        .values(attempt)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async endAttempt(orderId, { number, outcome, declineCode, at }) {
      await tx
        .updateTable('payment_attempt')
        .set({ outcome, decline_code: declineCode ?? null, ended_at: at })
        .where('order_id', '=', orderId)
        .where('number', '=', number)
        .execute();
    },
    async keepIntent(orderId, intentId) {
      await tx
        .updateTable('shop_order')
        .set({ intent_id: intentId })
        .where('id', '=', orderId)
        .execute();
    },
    async callOff(orderId, cause) {
      await tx
        .updateTable('shop_order')
        .set({ void_cause: cause })
        .where('id', '=', orderId)
        .execute();
    },
    lockForSale: (order) => lockForSale(tx, order, news),
    sell: (order, sale) => sellOrder(tx, { order, sale, outbox }),
    shortenReservation: (orderId, until) => shortenReservation(tx, { orderId, until }),
    releaseReservation: (orderId, now) => releaseReservation(tx, { orderId, now }),
    countKept: (order, now) => countKept(tx, { order, now }),
    restock: (lines) => restockPieces(tx, lines, news),
    send: (jobs, startAfter) => outbox.add(tx, jobs, startAfter),
    async note(order, { makerId, ...note }) {
      const { id, state } = order;
      const entry = { order_id: id, from_state: state, to_state: state, ...note };
      await tx
        .insertInto('order_history')
        .values({ ...entry, maker_id: makerId })
        .execute();
    },
    history: (orderId) => readHistory(tx, orderId),
    withdrawnAt: async (orderId) => (await readWithdrawn(tx, [orderId])).get(orderId),
    countConfirmation: ({ mailbox: subject, perDay }) =>
      countEmail(tx, { kind: 'confirmation-again', subject, perDay }),
    async keepAddress(orderId, { phone, ...changed }) {
      const ofPhone = phone === undefined ? {} : { phone: phone || null };
      await tx
        .updateTable('shop_order')
        .set({ ...changed, ...ofPhone })
        .where('id', '=', orderId)
        .execute();
    },
    async keepTracking(orderId, { tracking = null, carrier = null }) {
      await tx
        .updateTable('shop_order')
        .set({ tracking, carrier })
        .where('id', '=', orderId)
        .execute();
    },
    writings: (orderId) => readNotes(tx, orderId),
    addWriting: (writing) => insertNote(tx, writing),
    shipments: (orderId) => readShipments(tx, orderId),
    addShipment: (shipment) => insertShipment(tx, shipment),
    endShipment: (orderId, outcome) => endShipment(tx, { orderId, outcome }),
    refunds: (orderId) => readRefunds(tx, orderId),
    insertRefund: (refund) => insertRefund(tx, refund),
    async markRestock(refundId, restockedAt) {
      await tx
        .updateTable('refund')
        .set({ restock: true, restocked_at: restockedAt ?? null })
        .where('id', '=', refundId)
        .execute();
    },
    async endRefund(refundId, end) {
      await tx
        .updateTable('refund')
        .set(
          end.state === 'done'
            ? { state: end.state, provider_id: end.providerId, done_at: end.at }
            : { state: end.state, provider_id: null },
        )
        .where('id', '=', refundId)
        // What is over stays as it is, whatever is heard of it late.
        .where('state', '=', 'pending')
        .execute();
    },
  };
}

async function ofBrowser(
  tx: Transaction<Database>,
  asked: { browser: string; key: string },
): Promise<OfBrowser> {
  const [found] = await lookAtBrowser(tx, asked);
  if (found === undefined) throw new Error('The statement said nothing');
  return found;
}

const lookAtBrowser = writeOnce((_db, given: Given<{ browser: string; key: string }>) => {
  const browser = given('browser');
  return sql<OfBrowser>`
    select
      array(
        select id from shop_order where browser = ${browser} and state in ${openStates}
        order by created_at
      ) as open,
      exists (select from idempotency_key where key = ${given('key')}) as "isKeyTaken",
      exists (select from back_in_stock_request where browser = ${browser}) as "isWaiting"
  `;
});
