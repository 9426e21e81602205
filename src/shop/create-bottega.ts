import { listRegister } from '#shop/accounts/list-register.ts';
import { type AccountsDeps, showAccounts } from '#shop/accounts/show-accounts.ts';
import { addPasskey, askNewPasskey, removePasskey } from '#shop/makers/add-passkey.ts';
import { type Admission, admit, shutOut, signOut } from './makers/sessions.ts';
import { askConfirmation } from '#shop/makers/ask-confirmation.ts';
import { claimBottega, offerClaim, offerFirstClaim } from '#shop/makers/claim-bottega.ts';
import type { MakerSession } from '#shop/makers/maker.ts';
import { inviteMaker, withdrawInvitation } from '#shop/makers/invite-maker.ts';
import { removeMaker } from '#shop/makers/let-maker-go.ts';
import { listPeople } from '#shop/makers/people-queries.ts';
import type { PasskeyDeps } from './makers/passkey.ts';
import { listPasskeys } from './makers/passkey-queries.ts';
import { listDevices } from './makers/queries.ts';
import { askCode, signIn } from '#shop/makers/sign-in.ts';
import { settleAnswer } from '#shop/orders/answer-order.ts';
import { readOpenAnswers } from '#shop/orders/answer-queries.ts';
import { cancelOrder, previewCancel } from '#shop/orders/cancel-order.ts';
import { correctAddress } from '#shop/orders/correct-address.ts';
import { listToMake, type MakingDeps } from '#shop/making/list-to-make.ts';
import { askPasskey, signInWithPasskey } from '#shop/makers/sign-in-with-passkey.ts';
import { takeBackStep } from '#shop/orders/take-back-step.ts';
import { correctTracking } from '#shop/orders/correct-tracking.ts';
import { listOrders, showOrder, type OrderQuery } from '#shop/orders/list-orders.ts';
import { planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { orderLabel } from '#shop/orders/print-label.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { previewRefund, refundOrder } from '#shop/orders/refund-order.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';
import { emailAgain, messageCustomer, noteOrder } from '#shop/orders/write-on-order.ts';
import { type Backups, showToday } from '#shop/orders/show-today.ts';
import { listWithdrawals } from '#shop/withdrawal/list-withdrawals.ts';
import { sortWithdrawal, type Sorting } from '#shop/withdrawal/statements.ts';
import { readWaiting } from '#shop/back-in-stock/queries.ts';
import { moveStock, type StockDeps, undoMovement } from '#shop/stock/move-stock.ts';
import { readStockHistory } from '#shop/stock/queries.ts';
import { readShelf, type ShelfQuery } from '#shop/stock/shelf-queries.ts';
import { type Retirement, retireProduct } from '#shop/stock/statements.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { countGroups } from '#shop/orders/back-office-queries.ts';

/** Everything the Bottega needs from outside. */
export interface BottegaPorts extends OrderDeps, StockDeps, PasskeyDeps, AccountsDeps, MakingDeps {
  /** Absent if none are made. */
  backups?: Backups;
}

export type Bottega = ReturnType<typeof createBottega>;

/**
 * Every use case of the two makers over its ports, by noun. An object of its own: the shopper's API
 * and pages are never handed it.
 */
export function createBottega(ports: BottegaPorts) {
  const { clock, db } = ports;
  return {
    makers: {
      offerFirstClaim: () => offerFirstClaim(ports),
      offerClaim: () => offerClaim(ports),
      claim: (wish: Parameters<typeof claimBottega>[1]) => claimBottega(ports, wish),
      askCode: (asking: Parameters<typeof askCode>[1]) => askCode(ports, asking),
      askConfirmation: (wish: Parameters<typeof askConfirmation>[1]) =>
        askConfirmation(ports, wish),
      signIn: (trial: Parameters<typeof signIn>[1]) => signIn(ports, trial),
      admit: (asking: Parameters<typeof admit>[1]): Promise<Admission> => admit(ports, asking),
      signOut: (token: string | undefined) => signOut(ports, token),
      devices: (of: MakerSession) => listDevices(db, { makerId: of.maker.id, now: clock.now() }),
      shutOut: (out: { by: MakerSession; id: string }) => shutOut(ports, out),
      people: () => listPeople(db, clock.now()),
      invite: (wish: Parameters<typeof inviteMaker>[1]) => inviteMaker(ports, wish),
      withdrawInvitation: (wish: { by: MakerSession; id: string }) =>
        withdrawInvitation(ports, wish),
      remove: (wish: { by: MakerSession; id: string }) => removeMaker(ports, wish),
    },
    passkeys: {
      ask: (browser: string | undefined) => askPasskey(ports, browser),
      signIn: (trial: Parameters<typeof signInWithPasskey>[1]) => signInWithPasskey(ports, trial),
      askNew: (by: MakerSession) => askNewPasskey(ports, by),
      add: (wish: Parameters<typeof addPasskey>[1]) => addPasskey(ports, wish),
      list: (of: MakerSession) => listPasskeys(db, of.maker.id),
      remove: (wish: { by: MakerSession; id: string }) => removePasskey(ports, wish),
    },
    orders: {
      today: () => showToday(ports),
      withdrawals: (before?: string) => listWithdrawals(ports, before),
      sortWithdrawal: (sorting: Omit<Sorting, 'at'>) =>
        sortWithdrawal(db, { ...sorting, at: clock.now() }),
      list: (query: OrderQuery) => listOrders(ports, query),
      /** How many are to be shipped. */
      countToShip: async () => (await countGroups(ports.db)).to_ship,
      show: (orderId: string) => showOrder(ports, orderId),
      /** Takes effect two minutes later, unless it is taken back. */
      handOver: (parcel: Parameters<typeof planShipment>[1]) => planShipment(ports, parcel),
      takeBack: (undo: Parameters<typeof undoShipment>[1]) => undoShipment(ports, undo),
      takeBackStep: (mistake: Parameters<typeof takeBackStep>[1]) => takeBackStep(ports, mistake),
      correctTracking: (correction: Parameters<typeof correctTracking>[1]) =>
        correctTracking(ports, correction),
      correctAddress: (correction: Parameters<typeof correctAddress>[1]) =>
        correctAddress(ports, correction),
      note: (wish: Parameters<typeof noteOrder>[1]) => noteOrder(ports, wish),
      message: (wish: Parameters<typeof messageCustomer>[1]) => messageCustomer(ports, wish),
      emailAgain: (wish: Parameters<typeof emailAgain>[1]) => emailAgain(ports, wish),
      label: (orderId: string) => orderLabel(ports, orderId),
      async seller() {
        const { name, address, email } = await readSettings(db);
        return { name, address, email };
      },
      deliver: (delivery: Parameters<typeof deliverOrder>[1]) => deliverOrder(ports, delivery),
      previewRefund: (wish: Parameters<typeof previewRefund>[1]) => previewRefund(ports, wish),
      previewCancel: (orderId: string) => previewCancel(ports, orderId),
      cancel: (cancelling: Parameters<typeof cancelOrder>[1]) => cancelOrder(ports, cancelling),
      refund: (wish: Parameters<typeof refundOrder>[1]) => refundOrder(ports, wish),
    },
    answers: {
      open: () => readOpenAnswers(db),
      settle: (settlement: Parameters<typeof settleAnswer>[1]) => settleAnswer(ports, settlement),
    },
    making: {
      list: () => listToMake(ports),
    },
    accounts: {
      month: (month?: string) => showAccounts(ports, month),
      register: (month: string) => listRegister(ports, month),
    },
    stock: {
      shelf: (query: ShelfQuery) => readShelf(ports.db, { ...query, now: clock.now() }),
      history: (skuId: string) => readStockHistory(ports.db, skuId),
      waiting: (skuId: string) => readWaiting(ports.db, skuId),
      move: (request: Parameters<typeof moveStock>[1]) => moveStock(ports, request),
      undo: (request: Parameters<typeof undoMovement>[1]) => undoMovement(ports, request),
      retire: (retirement: Omit<Retirement, 'at'>) =>
        retireProduct(ports.db, { ...retirement, at: clock.now() }),
    },
  };
}
