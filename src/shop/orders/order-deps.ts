import type { Notifier } from '#database/create-notifier.ts';
import type { CardGateway } from '#shop/card-gateway.ts';
import type { Deps } from '#shop/deps.ts';
import type { Carrier } from '#shop/orders/carriers.ts';

export interface OrderDeps extends Deps {
  /** Notifies the nodes of changed stock after the commit. Without it the database does, before it commits. */
  stockNews?: Pick<Notifier, 'notify'> | undefined;
  cards: CardGateway;
  /** Carriers of the environment, if any; those that the makers have set replace them. */
  carriers?: readonly Carrier[] | undefined;
}
