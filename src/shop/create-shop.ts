import { addOne } from '#shop/cart/add-one.ts';
import { readCartPrices } from '#shop/cart/read-cart-prices.ts';
import { createPay, type Lanes } from '#shop/checkout/create-pay.ts';
import { createPayableLook } from '#shop/checkout/create-payable-look.ts';
import { requestInterest } from '#shop/interest/request-interest.ts';
import { checkOrder, confirmOrder } from '#shop/orders/check-order.ts';
import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts';
import { recentOrders } from '#shop/orders/recent-orders.ts';
import { receiveEvent } from '#shop/orders/receive-event.ts';
import { settleIntent } from '#shop/orders/settle-intent.ts';
import type { CatalogueStore, InterestStore, SurveyStore, WithdrawalStore } from '#shop/ports.ts';
import type { Shop } from '#shop/shop.ts';
import { recordAnswer } from '#shop/survey/record-answer.ts';
import { requestWithdrawal } from '#shop/withdrawal/request-withdrawal.ts';

/** Everything the shop needs from outside. */
export interface ShopPorts extends CheckoutDeps {
  catalogue: CatalogueStore;
  survey: SurveyStore;
  interests: InterestStore;
  withdrawals: WithdrawalStore;
}

/** Every use case of the shop over its ports. */
export function createShop(ports: ShopPorts, lanes?: Partial<Lanes>): Shop {
  const { catalogue, interests, settings, survey } = ports;
  return {
    settings,
    catalogue,
    cart: {
      prices: (lines) => readCartPrices(ports, lines),
      addOne: (request) => addOne(ports, request),
    },
    survey: {
      question: () => survey.active(),
      answer: (answer) => recordAnswer(ports, answer),
    },
    interest: {
      request: (interest) => requestInterest(ports, interest),
      readLink: (token) => interests.readLink(token),
      confirm: (token) => interests.confirm(token),
    },
    withdrawal: { request: (withdrawal) => requestWithdrawal(ports, withdrawal) },
    checkout: {
      pay: createPay(ports, lanes),
      payable: createPayableLook(ports),
    },
    orders: {
      check: (orderId) => checkOrder(ports, orderId),
      recent: (browser) => recentOrders(ports, browser),
      confirm: (orderId) => confirmOrder(ports, orderId),
      receiveEvent: (event) => receiveEvent(ports, event),
      settle: (intentId) => settleIntent(ports, intentId),
    },
  };
}
