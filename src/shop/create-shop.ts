import { addOne, type CartDeps } from '#shop/cart/add-one.ts';
import { readCartPrices } from '#shop/cart/read-cart-prices.ts';
import { type CatalogueDeps, createCatalogue } from '#shop/catalogue/create-catalogue.ts';
import { createPlaceOrder, type PayConcurrency } from '#shop/checkout/place-order.ts';
import { createPayableLook } from '#shop/checkout/create-payable-look.ts';
import type { CheckoutDeps } from '#shop/checkout/reserve-order.ts';
import { readRequest, takeReturned } from '#shop/back-in-stock/request-back-in-stock.ts';
import { readEmailVerification } from '#shop/back-in-stock/queries.ts';
import { leaveRequest, requestBackInStock } from '#shop/back-in-stock/statements.ts';
import { confirmEmail } from '#shop/back-in-stock/verification-statements.ts';
import { bindUseCases } from '#shop/bind-use-cases.ts';
import { askMakers } from '#shop/help/statements.ts';
import { answerOrder } from '#shop/orders/answer-order.ts';
import { checkOrder, recentOrders } from '#shop/orders/check-order.ts';
import { correctEmail } from '#shop/orders/correct-email.ts';
import { findRecipient, orderProgress } from '#shop/orders/order-progress.ts';
import { receiveEvent, settleIntent } from '#shop/orders/receive-event.ts';
import { romanDay } from '#shop/roman-day.ts';
import { readPageBlocks } from '#shop/pages/queries.ts';
import { readPageSettings, readSettings } from '#shop/settings/queries.ts';
import { findActiveQuestion } from '#shop/survey/queries.ts';
import { recordAnswer } from '#shop/survey/statements.ts';
import { shareWishes, readSharedWishes } from '#shop/wishes/statements.ts';
import { requestWithdrawal } from '#shop/withdrawal/statements.ts';

/** Everything the shop needs from outside. */
export type ShopPorts = CheckoutDeps & CatalogueDeps & Pick<CartDeps, 'countInCart'>;

export type Shop = ReturnType<typeof createShop>;

/** Every use case of the shop over its ports, by noun: for api, web and jobs. */
export function createShop(ports: ShopPorts, concurrency?: Partial<PayConcurrency>) {
  const { db } = ports;
  const bind = bindUseCases(ports);
  const bindToDb = bindUseCases(db);
  return {
    settings: {
      read: bindToDb(readSettings),
      ofPages: () => readPageSettings(db, romanDay(ports.clock.now())),
    },
    /** The makers' own texts of pages; null while the built-in ones hold. */
    pages: { blocks: bindToDb(readPageBlocks) },
    catalogue: createCatalogue(ports),
    cart: { prices: bindToDb(readCartPrices), addOne: bind(addOne) },
    survey: { question: bindToDb(findActiveQuestion), answer: bindToDb(recordAnswer) },
    backInStock: {
      request: bind(requestBackInStock),
      readLink: bindToDb(readEmailVerification),
      confirm: bind(confirmEmail),
      read: bind(readRequest),
      take: (token: string, browser: string) => takeReturned(ports, { token, browser }),
      leave: bindToDb(leaveRequest),
    },
    help: { ask: bind(askMakers) },
    wishes: { share: bind(shareWishes), shared: bindToDb(readSharedWishes) },
    withdrawal: { request: bind(requestWithdrawal) },
    checkout: {
      pay: createPlaceOrder(ports, concurrency),
      payable: createPayableLook(ports),
    },
    orders: {
      check: bind(checkOrder),
      answer: bind(answerOrder),
      /** The data of an order that its link shows. */
      progress: bind(orderProgress),
      recipient: bind(findRecipient),
      correctEmail: bind(correctEmail),
      recent: bind(recentOrders),
      receiveEvent: bind(receiveEvent),
      settle: bind(settleIntent),
    },
  };
}
