import type { AddToCart, CartLine } from '#contract/cart.ts';
import type { BackInStockParams } from '#contract/back-in-stock.ts';
import type { Answer } from '#contract/question.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { addOne, type CartDeps } from '#shop/cart/add-one.ts';
import { readCartPrices } from '#shop/cart/read-cart-prices.ts';
import { type CatalogueDeps, createCatalogue } from '#shop/catalogue/create-catalogue.ts';
import { createPlaceOrder, type PayConcurrency } from '#shop/checkout/place-order.ts';
import { createPayableLook } from '#shop/checkout/create-payable-look.ts';
import {
  readRequest,
  requestBackInStock,
  takeReturned,
} from './back-in-stock/request-back-in-stock.ts';
import { readEmailVerification } from '#shop/back-in-stock/queries.ts';
import { leaveRequest } from '#shop/back-in-stock/statements.ts';
import { confirmEmail } from '#shop/back-in-stock/verification-statements.ts';
import { checkOrder, confirmOrder, recentOrders } from '#shop/orders/check-order.ts';
import { correctEmail, type EmailCorrection } from '#shop/orders/correct-email.ts';
import type { CheckoutDeps } from '#shop/checkout/reserve-order.ts';
import { answerOrder } from './orders/answer-order.ts';
import { type Claim, findRecipient, orderProgress } from './orders/order-progress.ts';
import type { ProviderEvent } from '#shop/orders/event-statements.ts';
import { receiveEvent } from '#shop/orders/receive-event.ts';
import { settleIntent } from '#shop/orders/receive-event.ts';
import { romanDay } from '#shop/roman-day.ts';
import type { PageName } from '#contract/page-texts.ts';
import { readPageBlocks } from '#shop/pages/queries.ts';
import { readPageSettings, readSettings } from '#shop/settings/queries.ts';
import { findActiveQuestion } from '#shop/survey/queries.ts';
import { recordAnswer } from '#shop/survey/statements.ts';
import { readSharedWishes } from '#shop/wishes/queries.ts';
import { shareWishes } from '#shop/wishes/statements.ts';
import { requestWithdrawal } from '#shop/withdrawal/request-withdrawal.ts';

/** Everything the shop needs from outside. */
export type ShopPorts = CheckoutDeps & CatalogueDeps & Pick<CartDeps, 'countInCart'>;

export type Shop = ReturnType<typeof createShop>;

/** Every use case of the shop over its ports, by noun: for api, web and jobs. */
export function createShop(ports: ShopPorts, concurrency?: Partial<PayConcurrency>) {
  const { db } = ports;
  return {
    settings: {
      read: () => readSettings(db),
      ofPages: () => readPageSettings(db, romanDay(ports.clock.now())),
    },
    /** The makers' own texts of pages; null while the built-in ones hold. */
    pages: { blocks: (page: PageName) => readPageBlocks(db, page) },
    catalogue: createCatalogue(ports),
    cart: {
      prices: (lines: CartLine[]) => readCartPrices(db, lines),
      addOne: (request: { cart: CartLine[]; item: AddToCart }) => addOne(ports, request),
    },
    survey: {
      question: () => findActiveQuestion(db),
      answer: (answer: Answer) => recordAnswer(db, answer),
    },
    backInStock: {
      request: (params: BackInStockParams) => requestBackInStock(ports, params),
      readLink: (token: string) => readEmailVerification(db, token),
      confirm: (token: string) => confirmEmail(db, token),
      read: (token: string) => readRequest(ports, token),
      take: (token: string, browser: string) => takeReturned(ports, { token, browser }),
      leave: (token: string) => leaveRequest(db, token),
    },
    wishes: {
      share: (ids: string[]) => shareWishes(ports, ids),
      shared: (id: string) => readSharedWishes(db, id),
    },
    withdrawal: { request: (withdrawal: Withdrawal) => requestWithdrawal(ports, withdrawal) },
    checkout: {
      pay: createPlaceOrder(ports, concurrency),
      payable: createPayableLook(ports),
    },
    orders: {
      check: (orderId: string) => checkOrder(ports, orderId),
      /** The data of an order that its link shows. */
      answer: (wish: Parameters<typeof answerOrder>[1]) => answerOrder(ports, wish),
      progress: (orderId: string) => orderProgress(ports, orderId),
      recipient: (claim: Claim) => findRecipient(ports, claim),
      correctEmail: (correction: EmailCorrection) => correctEmail(ports, correction),
      recent: (browser: string) => recentOrders(ports, browser),
      confirm: (orderId: string) => confirmOrder(ports, orderId),
      receiveEvent: (event: ProviderEvent) => receiveEvent(ports, event),
      settle: (intentId: string) => settleIntent(ports, intentId),
    },
  };
}
