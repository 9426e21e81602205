import { nameBuyer } from '#shop/orders/order-view.ts';
import { isLeaving, type OrderGroup, type OrderListItem } from '#contract/bottega/order-fields.ts';
import type { BackOfficeOrder as BackOfficeOrderView } from '#contract/bottega/back-office-orders.ts';
import type { ParcelList } from '#contract/bottega/printing.ts';
import type { Db } from '#database/tables.ts';
import {
  type BackOfficeOrder,
  countGroups,
  readGroup,
  findBackOfficeOrder,
  searchBackOfficeOrders,
  readEmails,
  readMakerNames,
} from '#shop/orders/back-office-queries.ts';
import { findDelayed } from '#shop/making/find-delayed.ts';
import { toOrderCard, toOrderDetails, type CardContext } from '#shop/orders/back-office-view.ts';
import type { TimedDeps, OrderDeps } from '#shop/deps.ts';
import { lookUpOrder } from '#shop/orders/queries.ts';
import { readHistory, readLastMessages, readNotes } from '#shop/orders/record-queries.ts';
import { romanDay } from '#shop/roman-day.ts';
import { readCarriers, readClosuresChange, readSettings } from '#shop/settings/queries.ts';

type Deps = TimedDeps & Pick<OrderDeps, 'carriers'>;

export interface OrderQuery {
  group: OrderGroup;
  /** Words that are looked for in the orders of all groups. */
  text?: string;
  /** The ones before this moment. */
  before?: Date;
}

export interface OrderList {
  orders: OrderListItem[];
  counts: Record<OrderGroup, number>;
  /** To ask for the next ones with; absent when there are no more. */
  before?: Date;
}

/** Two people have no more than this to do at once; it is a guard, not a page. */
const mostToDo = 500;
const pageSize = 50;
/** Shorter texts match nearly everything. */
const shortestText = 2;

/** Those to ship by ship-by day, withdrawn ones by refund deadline, the other groups newest first. */
export async function listOrders(deps: Deps, query: OrderQuery): Promise<OrderList> {
  const [counts, list] = await Promise.all([countGroups(deps.db), selectOrders(deps, query)]);
  return { ...list, counts };
}

async function selectOrders(
  deps: Deps,
  { group, text = '', before }: OrderQuery,
): Promise<Omit<OrderList, 'counts'>> {
  const view = await readView(deps);
  const toCards = (entries: BackOfficeOrder[]) => entries.map((entry) => toOrderCard(entry, view));
  if (text !== '') {
    const found = await searchOrders(deps, { text, before });
    return { orders: toCards(found.entries), before: found.before };
  }
  if (group === 'to_ship') {
    return { orders: (await readToShip(deps.db, view)).map(({ card }) => card) };
  }
  if (group === 'withdrawn') {
    const withdrawn = await readGroup(deps.db, { group, limit: mostToDo });
    // The first withdrawal comes first: each has the same days until its money goes back.
    return { orders: toCards(withdrawn.toSorted(byWithdrawal)) };
  }
  const entries = await readGroup(deps.db, { group, limit: pageSize + 1, before });
  const orders = entries.slice(0, pageSize);
  return {
    orders: toCards(orders),
    before: entries.length > pageSize ? orders.at(-1)?.order.placedAt : undefined,
  };
}

async function readView({ db, clock }: Deps): Promise<CardContext> {
  const settings = await readSettings(db);
  return {
    now: clock.now(),
    closures: settings.closures,
    delayed: await findDelayed(db, settings),
  };
}

/** The orders that are to leave, with what is printed for their parcels. */
export async function listParcels(deps: Deps): Promise<ParcelList> {
  const view = await readView(deps);
  const toShip = await readToShip(deps.db, view);
  return {
    parcels: toShip.map(({ card, order }) => ({
      ...card,
      customer: order.erasedAt ? undefined : order.customer,
      delivery: order.delivery,
    })),
    today: romanDay(view.now),
    carriers: (deps.carriers ?? []).map(({ name }) => name),
  };
}

/** Orders that are to leave, the earliest promise first; those just handed over come last. */
async function readToShip(
  db: Db,
  view: CardContext,
): Promise<{ card: OrderListItem; order: BackOfficeOrder['order'] }[]> {
  const entries = await readGroup(db, { group: 'to_ship', limit: mostToDo });
  return entries
    .toReversed()
    .map((entry) => ({ card: toOrderCard(entry, view), order: entry.order }))
    .toSorted(
      ({ card: one }, { card: other }) =>
        Number(isLeaving(one)) - Number(isLeaving(other)) ||
        one.ship_by.localeCompare(other.ship_by),
    );
}

function byWithdrawal(one: BackOfficeOrder, other: BackOfficeOrder): number {
  return Number(one.withdrawnAt ?? 0) - Number(other.withdrawnAt ?? 0);
}

const dayMs = 24 * 60 * 60_000;

/**
 * Orders whose promise closures have broken since, with the last message to each customer
 * since the makers have changed the closures, and at least within a day.
 */
export async function listClosedOrders(deps: Deps) {
  const view = await readView(deps);
  const toShip = await readToShip(deps.db, view);
  const closed = toShip.filter(({ card }) => card.leaves_while_closed || card.delayed_by_closure);
  const dayAgo = new Date(view.now.getTime() - dayMs);
  const changed = (await readClosuresChange(deps.db)) ?? dayAgo;
  const since = changed < dayAgo ? changed : dayAgo;
  const messages = await readLastMessages(deps.db, {
    orderIds: closed.map(({ card }) => card.id),
    since,
  });
  return closed.map(({ card: { id, number, ship_by }, order }) => {
    const name = nameBuyer(order) ?? order.customer.email;
    return { id, number, name, ship_by, messaged_at: messages.get(id)?.toISOString() };
  });
}

/** A number written short finds its order: `2`, `2026-2`. */
async function searchOrders(
  deps: Deps,
  { text, before }: { text: string; before?: Date },
): Promise<Awaited<ReturnType<typeof searchBackOfficeOrders>>> {
  const named = before === undefined ? await lookUpOrder(deps, text) : undefined;
  const found = named && (await findBackOfficeOrder(deps.db, named.id));
  if (found) return { entries: [found] };
  if (text.length < shortestText) return { entries: [] };
  return searchBackOfficeOrders(deps.db, { text, before, limit: pageSize });
}

/** One order with all that happened to it; undefined when nothing was sold under this id. */
export async function showOrder(
  deps: Deps,
  orderId: string,
): Promise<BackOfficeOrderView | undefined> {
  const entry = await findBackOfficeOrder(deps.db, orderId);
  if (entry === undefined) return undefined;
  const [history, emails, makers, notes, carriers] = await Promise.all([
    readHistory(deps.db, orderId),
    readEmails(deps.db, orderId),
    readMakerNames(deps.db),
    readNotes(deps.db, orderId),
    readCarriers(deps.db, deps.carriers),
  ]);
  const view = await readView(deps);
  return toOrderDetails({ entry, history, emails, notes, makers, carriers, ...view });
}
