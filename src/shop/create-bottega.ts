import { addColor } from '#shop/catalogue/add-color.ts';
import { duplicateProduct } from '#shop/catalogue/copy-product.ts';
import { editProduct } from '#shop/catalogue/edit-product.ts';
import { placeProduct } from '#shop/catalogue/place-product.ts';
import { readOrder } from '#shop/catalogue/place-statements.ts';
import { showProduct } from '#shop/catalogue/show-product.ts';
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
import { claimPiece, releasePiece } from '#shop/making/claim-piece.ts';
import type { PieceToMake } from '#shop/making/statements.ts';
import { listToMake, type MakingDeps } from '#shop/making/list-to-make.ts';
import { askPasskey, signInWithPasskey } from '#shop/makers/sign-in-with-passkey.ts';
import { takeBackPart } from '#shop/orders/take-back-part.ts';
import { takeBackStep } from '#shop/orders/take-back-step.ts';
import { correctTracking } from '#shop/orders/correct-tracking.ts';
import { listOrders, listParcels, showOrder, type OrderQuery } from '#shop/orders/list-orders.ts';
import { listClosedOrders, messageCustomers } from '#shop/orders/message-customers.ts';
import { findAnyProduct } from '#shop/catalogue/queries.ts';
import { type PromiseDeps, promiseProducts } from '#shop/promise/create-promises.ts';
import { planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { orderLabels } from '#shop/orders/print-label.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { previewRefund, refundOrder } from '#shop/orders/refund-order.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';
import { emailAgain, messageCustomer, noteOrder } from '#shop/orders/write-on-order.ts';
import { type Backups, showToday } from '#shop/orders/show-today.ts';
import { listWithdrawals } from '#shop/withdrawal/list-withdrawals.ts';
import { sortWithdrawal, type Sorting } from '#shop/withdrawal/statements.ts';
import { readWaiting } from '#shop/back-in-stock/queries.ts';
import { moveStock, type StockDeps, undoMovement } from '#shop/stock/move-stock.ts';
import { publishPiece } from '#shop/drafts/publish-piece.ts';
import { listDrafts, readDraft } from '#shop/drafts/queries.ts';
import { readSimilarPiece } from '#shop/drafts/similar-piece.ts';
import { startPiece } from '#shop/drafts/start-piece.ts';
import { keepPhotograph, type PhotographDeps } from '#shop/photographs/keep-photograph.ts';
import { listLoosePhotographs, readProductPhotographs } from '#shop/photographs/queries.ts';
import { showPhotographs } from '#shop/photographs/show-photographs.ts';
import { dropPhotograph } from '#shop/photographs/statements.ts';
import { readStockHistory } from '#shop/stock/queries.ts';
import { readShelf, type ShelfQuery } from '#shop/stock/shelf-queries.ts';
import { findTaggedPiece, readTags } from '#shop/stock/tag-queries.ts';
import { type Retirement, retireProduct } from '#shop/stock/statements.ts';
import { askQuestion, writeQuestion } from '#shop/survey/ask-question.ts';
import { findActiveQuestion, listQuestions } from '#shop/survey/queries.ts';
import { readMakersSettings, readSettings } from '#shop/settings/queries.ts';
import type { BackupFolder } from '#shop/backup/backup.ts';
import { askBackup, showBackups } from '#shop/backup/make-backup.ts';
import { pushCases, type PushDeps } from '#shop/push/ask-push.ts';
import { showVisits } from '#shop/visits/show-visits.ts';
import type { KeptEmails } from '#shop/customer/customer.ts';
import { eraseCustomer } from '#shop/customer/erase-customer.ts';
import { exportCustomer } from '#shop/customer/export-customer.ts';
import { findCustomers } from '#shop/customer/find-customers.ts';
import { listErasures, showCustomer } from '#shop/customer/show-customer.ts';
import { createPages } from '#shop/pages/create-pages.ts';
import { changeSettings } from '#shop/settings/change-settings.ts';
import { romanDay } from '#shop/roman-day.ts';
import { countGroups } from '#shop/orders/back-office-queries.ts';

/** Everything the Bottega needs from outside. */
export interface BottegaPorts
  extends OrderDeps, StockDeps, PasskeyDeps, AccountsDeps, MakingDeps, PhotographDeps, PromiseDeps {
  /** Absent if none are made; so is their folder. */
  backups?: Backups;
  backupFolder?: BackupFolder;
  keptEmails: KeptEmails;
  push: PushDeps['push'];
  /** Writes the visits that this node has counted. */
  flushVisits?: () => Promise<void>;
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
    push: pushCases(ports),
    orders: {
      today: () => showToday(ports),
      withdrawals: (before?: string) => listWithdrawals(ports, before),
      sortWithdrawal: (sorting: Omit<Sorting, 'at'>) =>
        sortWithdrawal(db, { ...sorting, at: clock.now() }),
      list: (query: OrderQuery) => listOrders(ports, query),
      parcels: () => listParcels(ports),
      /** How many are to be shipped. */
      countToShip: async () => (await countGroups(ports.db)).to_ship,
      show: (orderId: string) => showOrder(ports, orderId),
      /** Takes effect two minutes later, unless it is taken back. */
      handOver: (parcel: Parameters<typeof planShipment>[1]) => planShipment(ports, parcel),
      takeBack: (undo: Parameters<typeof undoShipment>[1]) => undoShipment(ports, undo),
      takeBackPart: (mistake: Parameters<typeof takeBackPart>[1]) => takeBackPart(ports, mistake),
      takeBackStep: (mistake: Parameters<typeof takeBackStep>[1]) => takeBackStep(ports, mistake),
      correctTracking: (correction: Parameters<typeof correctTracking>[1]) =>
        correctTracking(ports, correction),
      correctAddress: (correction: Parameters<typeof correctAddress>[1]) =>
        correctAddress(ports, correction),
      note: (wish: Parameters<typeof noteOrder>[1]) => noteOrder(ports, wish),
      message: (wish: Parameters<typeof messageCustomer>[1]) => messageCustomer(ports, wish),
      listClosed: () => listClosedOrders(ports),
      messageSeveral: (wish: Parameters<typeof messageCustomers>[1]) =>
        messageCustomers(ports, wish),
      emailAgain: (wish: Parameters<typeof emailAgain>[1]) => emailAgain(ports, wish),
      labels: (orderIds: string[]) => orderLabels(ports, orderIds),
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
    customers: {
      find: (search: Parameters<typeof findCustomers>[1]) => findCustomers(ports, search),
      show: (email: string) => showCustomer(ports, email),
      export: (email: string) => exportCustomer(ports, email),
      erase: (wish: Parameters<typeof eraseCustomer>[1]) => eraseCustomer(ports, wish),
      erasures: () => listErasures(ports),
    },
    settings: {
      read: async () => ({
        settings: await readMakersSettings(db),
        serverCarriers: ports.carriers ?? [],
        today: romanDay(clock.now()),
      }),
      change: (change: Parameters<typeof changeSettings>[1]) => changeSettings(ports, change),
    },
    pages: createPages(db),
    backups: {
      show: () => showBackups(ports),
      ask: (makerId: string) => askBackup(ports, makerId),
      open: async (name: string) => ports.backupFolder?.open(name),
    },
    visits: {
      async show(dayCount: number) {
        await ports.flushVisits?.();
        return showVisits(ports, dayCount);
      },
    },
    questions: {
      async list() {
        const [list, asked] = await Promise.all([listQuestions(db), findActiveQuestion(db)]);
        return { list, askedId: asked?._id };
      },
      ask: (wish: Parameters<typeof askQuestion>[1]) => askQuestion(ports, wish),
      write: (wish: Parameters<typeof writeQuestion>[1]) => writeQuestion(ports, wish),
    },
    photographs: {
      keep: (upload: Parameters<typeof keepPhotograph>[1]) => keepPhotograph(ports, upload),
      loose: () => listLoosePhotographs(db),
      drop: (name: string) => dropPhotograph(db, name),
      ofProduct: (productId: string) => readProductPhotographs(db, productId),
      show: (wish: Parameters<typeof showPhotographs>[1]) => showPhotographs(ports, wish),
    },
    drafts: {
      similar: (productId: string) => readSimilarPiece(db, productId),
      list: () => listDrafts(db),
      open: (id: string) => readDraft(db, id),
      start: (wish: Parameters<typeof startPiece>[1]) => startPiece(ports, wish),
      publish: (wish: Parameters<typeof publishPiece>[1]) => publishPiece(ports, wish),
      /** As its page shows it, on sale or not. */
      async preview(id: string) {
        const product = await findAnyProduct(db, id);
        return product && (await promiseProducts(ports, [product]))[0];
      },
    },
    answers: {
      open: () => readOpenAnswers(db),
      settle: (settlement: Parameters<typeof settleAnswer>[1]) => settleAnswer(ports, settlement),
    },
    making: {
      list: (makerId?: string) => listToMake(ports, makerId),
      claim: (claim: Parameters<typeof claimPiece>[1]) => claimPiece(ports, claim),
      release: (piece: PieceToMake) => releasePiece(ports, piece),
    },
    accounts: {
      month: (month?: string) => showAccounts(ports, month),
      register: (month: string) => listRegister(ports, month),
    },
    products: {
      show: (id: string) => showProduct(db, id),
      edit: (edit: Parameters<typeof editProduct>[1]) => editProduct(ports, edit),
      addColor: (wish: Parameters<typeof addColor>[1]) => addColor(ports, wish),
      duplicate: (wish: Parameters<typeof duplicateProduct>[1]) => duplicateProduct(ports, wish),
      order: (list: Parameters<typeof readOrder>[1]) => readOrder(db, list),
      place: (wish: Parameters<typeof placeProduct>[1]) => placeProduct(ports, wish),
    },
    stock: {
      shelf: (query: ShelfQuery) => readShelf(ports.db, { ...query, now: clock.now() }),
      tags: () => readTags(ports.db),
      tagged: (skuId: string) => findTaggedPiece(ports.db, { skuId, now: clock.now() }),
      history: (skuId: string) => readStockHistory(ports.db, skuId),
      waiting: (skuId: string) => readWaiting(ports.db, skuId),
      move: (request: Parameters<typeof moveStock>[1]) => moveStock(ports, request),
      undo: (request: Parameters<typeof undoMovement>[1]) => undoMovement(ports, request),
      retire: (retirement: Omit<Retirement, 'at'>) =>
        retireProduct(ports.db, { ...retirement, at: clock.now() }),
    },
  };
}
