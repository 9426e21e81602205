import type { RecentOrder } from '#contract/order.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';

/** What this browser ordered in the last hours; nothing when it cannot be asked. */
export async function askRecentOrders(): Promise<RecentOrder[]> {
  try {
    return await callApi('recentOrders', {});
  } catch (problem) {
    logProblem(problem);
    return [];
  }
}
