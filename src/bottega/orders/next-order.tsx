import { use } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { LastResponses, nameOfCall } from '#bottega/use-call.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { orderGroupSchema } from '#contract/bottega/order-fields.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { Icon } from '#ui/icon.tsx';

const idsSchema = z.array(z.object({ id: z.string() }));
const pageSchema = z.object({ orders: idsSchema, before: z.string().optional() });
const todaySchema = z.object({ to_ship: idsSchema });

interface NextOrderProps {
  id: string;
  /** The list that led here: its path and query. */
  from: string;
}

/** Leads to the order after this one in the list that led here, and takes its place in the history. */
export function NextOrder({ id, from }: NextOrderProps) {
  const ids = listedIds(use(LastResponses), from);
  const place = ids.indexOf(id);
  const next = place < 0 ? undefined : ids[place + 1];
  if (next === undefined) return null;
  return (
    <Link
      to={bottegaPaths.order(next)}
      replace
      state={{ from }}
      className="touch-target gap-1 text-sm"
    >
      {ordersText.next}
      <Icon name="right" className="size-4" />
    </Link>
  );
}

/** The orders of a list as it was shown last. */
function listedIds(last: ReadonlyMap<string, unknown>, from: string): string[] {
  const { pathname, searchParams } = new URL(from, 'https://bottega.invalid');
  if (pathname === bottegaPaths.today) {
    const today = last.get(nameOfCall(orderCalls.today, {}));
    return (todaySchema.safeParse(today).data?.to_ship ?? []).map(({ id }) => id);
  }
  if (pathname !== bottegaPaths.orders) return [];
  const q = searchParams.get('cerca');
  const { data: group = 'to_ship' } = orderGroupSchema.safeParse(searchParams.get('stato'));
  const query = q === null ? { group } : { q };
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const page = last.get(nameOfCall(orderCalls.orders, { ...query, before }));
    const { data } = pageSchema.safeParse(page);
    ids.push(...(data?.orders ?? []).map(({ id }) => id));
    before = data?.before;
  } while (before !== undefined);
  return ids;
}
