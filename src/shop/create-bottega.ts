import { addColor } from '#shop/catalogue/add-color.ts';
import { duplicateProduct } from '#shop/catalogue/copy-product.ts';
import { editProduct, showProduct } from '#shop/catalogue/edit-product.ts';
import { readOrder, placeProduct } from '#shop/catalogue/place-statements.ts';
import { listRegister } from '#shop/accounts/list-register.ts';
import { showAccounts } from '#shop/accounts/show-accounts.ts';
import * as passkeys from '#shop/makers/passkeys.ts';
import { admit, shutOut, signOut } from '#shop/makers/session-statements.ts';
import { claimBottega, offerClaim, offerFirstClaim } from '#shop/makers/claim-bottega.ts';
import type { MakerSession } from '#shop/makers/maker.ts';
import { inviteMaker, removeMaker, withdrawInvitation } from '#shop/makers/people-statements.ts';
import { listPeople } from '#shop/makers/people-queries.ts';
import type { PasskeyDeps } from './makers/passkey.ts';
import { listPasskeys, removePasskey } from '#shop/makers/passkey-statements.ts';
import { listDevices } from './makers/queries.ts';
import { askCode, signIn } from '#shop/makers/code-statements.ts';
import { askConfirmation } from '#shop/makers/statements.ts';
import { settleAnswer } from '#shop/orders/answer-order.ts';
import { readOpenAnswers } from '#shop/orders/record-queries.ts';
import { cancelOrder, previewCancel } from '#shop/orders/cancel-order.ts';
import { correctAddress, moveDate } from '#shop/orders/change-unsent-order.ts';
import { claimPiece, releasePiece } from '#shop/making/statements.ts';
import { listToMake } from '#shop/making/list-to-make.ts';
import { deleteProduct } from '#shop/catalogue/delete-statements.ts';
import { takeBackPart, takeBackStep } from '#shop/orders/take-back.ts';
import { correctTracking } from '#shop/orders/correct-tracking.ts';
import { listClosedOrders, listOrders, listParcels, showOrder } from '#shop/orders/list-orders.ts';
import { findAnyProduct } from '#shop/catalogue/queries.ts';
import { type PromiseDeps, promiseProducts } from '#shop/promise/create-promises.ts';
import { planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { orderLabels } from '#shop/orders/print-label.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { previewRefund, refundOrder } from '#shop/orders/refund-order.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';
import { messageCustomers, writeOnOrder } from '#shop/orders/write-on-order.ts';
import { type Backups, showToday } from '#shop/orders/show-today.ts';
import { listWithdrawals } from '#shop/withdrawal/queries.ts';
import { sortWithdrawal } from '#shop/withdrawal/statements.ts';
import { readWaiting } from '#shop/back-in-stock/queries.ts';
import { moveStock, undoMovement } from '#shop/stock/move-stock.ts';
import { listDrafts, readDraft, readSimilarPiece } from '#shop/drafts/queries.ts';
import { publishPiece, startPiece } from '#shop/drafts/start-piece.ts';
import { keepPhotograph, type PhotographDeps } from '#shop/photographs/keep-photograph.ts';
import { listLoosePhotographs, readProductPhotographs } from '#shop/photographs/queries.ts';
import { dropPhotograph, showPhotographs } from '#shop/photographs/statements.ts';
import { readStockHistory } from '#shop/stock/queries.ts';
import { readShelf, type ShelfQuery } from '#shop/stock/shelf-queries.ts';
import { findTaggedPiece, readTags } from '#shop/stock/tag-queries.ts';
import { type Retirement, retireProduct } from '#shop/stock/statements.ts';
import { askQuestion, writeQuestion } from '#shop/survey/statements.ts';
import { listQuestions } from '#shop/survey/queries.ts';
import { readMakersSettings, readSettings } from '#shop/settings/queries.ts';
import type { BackupFolder } from '#shop/backup/backup.ts';
import { askBackup, showBackups } from '#shop/backup/make-backup.ts';
import { type PushDeps, showPush, startPush, stopPush, tryPush } from '#shop/push/ask-push.ts';
import { showVisits } from '#shop/visits/queries.ts';
import type { KeptEmails } from '#shop/customer/customer.ts';
import { exportCustomer } from '#shop/customer/export-customer.ts';
import { findCustomers } from '#shop/customer/find-customers.ts';
import { readErasures } from '#shop/customer/search-queries.ts';
import { eraseForMaker, showCustomer } from '#shop/customer/show-customer.ts';
import { readPageText, readPageVersions } from '#shop/pages/queries.ts';
import { readMarkdown } from '#shop/pages/read-markdown.ts';
import { changeSettings } from '#shop/settings/change-settings.ts';
import { romanDay } from '#shop/roman-day.ts';
import { bindUseCases } from '#shop/bind-use-cases.ts';
import { countGroups } from '#shop/orders/back-office-queries.ts';

/** Everything the Bottega needs from outside. */
export interface BottegaPorts extends OrderDeps, PasskeyDeps, PromiseDeps {
  makePhotograph: PhotographDeps['makePhotograph'];
  /** Absent if none are made; so is their folder. */
  backups?: Backups;
  backupFolder?: BackupFolder;
  keptEmails: KeptEmails;
  push: PushDeps['push'];
  /** Writes the visits that this node has counted. */
  flushVisits?: () => Promise<void>;
}

export type Bottega = ReturnType<typeof createBottega>;

/** Every use case of the makers by noun. The shopper's API and pages are never handed it. */
export function createBottega(ports: BottegaPorts) {
  const { clock, db } = ports;
  const bind = bindUseCases(ports);
  const bindToDb = bindUseCases(db);
  return {
    makers: {
      offerFirstClaim: bind(offerFirstClaim),
      offerClaim: bind(offerClaim),
      claim: bind(claimBottega),
      askCode: bind(askCode),
      askConfirmation: bind(askConfirmation),
      signIn: bind(signIn),
      admit: bind(admit),
      signOut: bind(signOut),
      devices: ({ id: sessionId, maker }: MakerSession) =>
        listDevices(db, { makerId: maker.id, sessionId, now: clock.now() }),
      shutOut: bind(shutOut),
      people: (session: MakerSession) => listPeople(db, { session, now: clock.now() }),
      invite: bind(inviteMaker),
      withdrawInvitation: bind(withdrawInvitation),
      remove: bind(removeMaker),
    },
    passkeys: {
      ask: bind(passkeys.askPasskey),
      signIn: bind(passkeys.signInWithPasskey),
      askNew: bind(passkeys.askNewPasskey),
      add: bind(passkeys.addPasskey),
      list: (of: MakerSession) => listPasskeys(db, of.maker.id),
      remove: bind(removePasskey),
    },
    push: {
      show: bind(showPush),
      start: bind(startPush),
      stop: bind(stopPush),
      try: bind(tryPush),
    },
    orders: {
      today: bind(showToday),
      withdrawals: bindToDb(listWithdrawals),
      sortWithdrawal: bind(sortWithdrawal),
      list: bind(listOrders),
      parcels: bind(listParcels),
      /** How many are to be shipped. */
      countToShip: async () => (await countGroups(db)).to_ship,
      show: bind(showOrder),
      /** Takes effect two minutes later, unless it is taken back. */
      handOver: bind(planShipment),
      takeBack: bind(undoShipment),
      takeBackPart: bind(takeBackPart),
      takeBackStep: bind(takeBackStep),
      correctTracking: bind(correctTracking),
      correctAddress: bind(correctAddress),
      moveDate: bind(moveDate),
      write: bind(writeOnOrder),
      listClosed: bind(listClosedOrders),
      messageSeveral: bind(messageCustomers),
      labels: bind(orderLabels),
      async seller() {
        const { name, address, email } = await readSettings(db);
        return { name, address, email };
      },
      deliver: bind(deliverOrder),
      previewRefund: bind(previewRefund),
      previewCancel: bind(previewCancel),
      cancel: bind(cancelOrder),
      refund: bind(refundOrder),
    },
    customers: {
      find: bind(findCustomers),
      show: bind(showCustomer),
      export: bind(exportCustomer),
      erase: bind(eraseForMaker),
      erasures: () => readErasures(db),
    },
    settings: {
      read: async () => ({
        settings: await readMakersSettings(db),
        server_carriers: [...(ports.carriers ?? [])],
        today: romanDay(clock.now()),
      }),
      change: bind(changeSettings),
    },
    /** The texts of pages, which makers change as settings. */
    pages: {
      text: bindToDb(readPageText),
      versions: bindToDb(readPageVersions),
      preview: readMarkdown,
      seller: bindToDb(readSettings),
    },
    backups: {
      show: bind(showBackups),
      ask: bind(askBackup),
      open: async (name: string) => ports.backupFolder?.open(name),
    },
    visits: {
      async show(dayCount: number) {
        await ports.flushVisits?.();
        return showVisits(ports, dayCount);
      },
    },
    questions: {
      list: bindToDb(listQuestions),
      ask: bind(askQuestion),
      write: bind(writeQuestion),
    },
    photographs: {
      keep: bind(keepPhotograph),
      loose: bindToDb(listLoosePhotographs),
      drop: bindToDb(dropPhotograph),
      ofProduct: bindToDb(readProductPhotographs),
      show: bind(showPhotographs),
    },
    drafts: {
      similar: bindToDb(readSimilarPiece),
      list: bindToDb(listDrafts),
      open: bindToDb(readDraft),
      start: bind(startPiece),
      publish: bind(publishPiece),
      /** As its page shows it, on sale or not. */
      async preview(id: string) {
        const product = await findAnyProduct(db, id);
        return product && (await promiseProducts(ports, [product]))[0];
      },
    },
    answers: {
      open: () => readOpenAnswers(db),
      settle: bind(settleAnswer),
    },
    making: {
      list: bind(listToMake),
      claim: bind(claimPiece),
      release: bind(releasePiece),
    },
    accounts: {
      month: bind(showAccounts),
      register: bind(listRegister),
    },
    products: {
      show: bindToDb(showProduct),
      edit: bind(editProduct),
      addColor: bind(addColor),
      duplicate: bind(duplicateProduct),
      delete: bindToDb(deleteProduct),
      order: bindToDb(readOrder),
      place: bind(placeProduct),
    },
    stock: {
      shelf: (query: ShelfQuery) => readShelf(db, { ...query, now: clock.now() }),
      tags: bindToDb(readTags),
      tagged: (skuId: string) => findTaggedPiece(db, { skuId, now: clock.now() }),
      history: bindToDb(readStockHistory),
      waiting: bindToDb(readWaiting),
      move: bind(moveStock),
      undo: bind(undoMovement),
      retire: (retirement: Omit<Retirement, 'at'>) =>
        retireProduct(ports, { ...retirement, at: clock.now() }),
    },
  };
}
