import { useEffect, useState } from 'react';
import type { RecentOrder } from '#contract/order.ts';
import { askRecentOrders } from './ask-recent-orders.ts';

/** What this browser ordered in the last hours; nothing until it is known. */
export function useRecentOrders(): RecentOrder[] {
  const [orders, setOrders] = useState<RecentOrder[]>([]);

  useEffect(() => {
    let gone = false;
    void askRecentOrders().then((recent) => {
      if (!gone) setOrders(recent);
    });
    return () => {
      gone = true;
    };
  }, []);

  return orders;
}
