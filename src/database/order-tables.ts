import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import type { Email } from '#shop/emails/email.ts';
import type { Difference } from '#shop/orders/ledger.ts';
import type {
  AttemptOutcome,
  HistoryEntry,
  TransitionCause,
  Refund,
  RefundLine,
  OrderNote,
} from '#shop/orders/order.ts';

/** Orders and the tables that refer to them. `bigint` comes back as a string. */
export interface OrderTables {
  shop_order: {
    id: string;
    number: string | null;
    state: OrderState;
    intent_id: string | null;
    browser: string | null;
    subtotal_cents: number;
    delivery_cents: number;
    total_cents: number;
    email: string;
    first_name: string;
    last_name: string;
    address: string;
    civic_number: string;
    zipcode: string;
    city: string;
    region: string;
    phone: string | null;
    gift_note: string | null;
    terms: string[];
    tracking: string | null;
    carrier: string | null;
    void_cause: TransitionCause | null;
    payable_until: Date;
    lease_token: string | null;
    leased_until: Date | null;
    created_at: Date;
    changed_at: Date;
    placed_at: Date | null;
    promised_on: string | null;
    promised_from: string | null;
    promised_to: string | null;
    leaves_by: string | null;
    erased_at: Date | null;
  };
  order_line: {
    order_id: string;
    position: number;
    sku_id: string;
    product_id: string;
    model_index: number;
    size_index: number;
    name: string;
    size_name: string;
    color_name: string;
    color_code: string;
    color_code2: string | null;
    img: string;
    quantity: number;
    price_cents: number;
    delivery_cents: number;
    ttd_days: number;
  };
  idempotency_key: {
    key: string;
    request_fingerprint: string;
    order_id: string | null;
  };
  payment_attempt: {
    order_id: string;
    number: number;
    method: string;
    started_at: Date;
    ended_at: Date | null;
    outcome: AttemptOutcome | null;
    decline_code: string | null;
  };
  order_history: {
    id: GeneratedAlways<string>;
    order_id: string;
    at: Date;
    from_state: OrderState | null;
    to_state: OrderState;
    cause: HistoryEntry['cause'];
    detail: string | null;
    maker_id: string | null;
  };
  order_counter: {
    year: number;
    last: number;
  };
  planned_shipment: {
    key: string;
    order_id: string;
    tracking: string | null;
    carrier: string | null;
    maker_id: string | null;
    due_at: Date;
    outcome: 'shipped' | 'undone' | 'dropped' | 'taken_back' | null;
    /** Written as JSON text. */
    lines: ColumnType<RefundLine[] | null, string | null | undefined, string>;
    number: number | null;
    left_at: Date | null;
  };
  order_note: {
    order_id: string;
    number: number;
    kind: OrderNote['kind'];
    key: string;
    text: string;
    maker_id: string | null;
    at: Date;
  };
  refund: {
    id: string;
    order_id: string;
    key: string;
    amount_cents: number;
    /** Written as JSON text. */
    lines: ColumnType<RefundLine[], string, string>;
    state: Refund['state'];
    provider_id: string | null;
    created_at: Date;
    reason: string | null;
    restock: Generated<boolean>;
    restocked_at: Date | null;
    maker_id: string | null;
    done_at: Date | null;
    settles: Generated<boolean>;
  };
  stripe_event: {
    id: string;
    type: string;
    intent_id: string | null;
    received_at: Date;
    applied_at: Date | null;
  };
  sent_email: {
    kind: Email['kind'];
    subject_id: string;
    tries: number;
    claimed_until: Date | null;
    sent_at: Date | null;
    refused_at: Date | null;
    failure: string | null;
  };
  ledger_difference: {
    intent_id: string;
    kind: Difference['kind'];
    order_id: string | null;
    our_cents: number;
    provider_cents: number;
    found_at: Date;
    seen_at: Date;
    settled_at: Date | null;
  };
  /** One row at most. */
  ledger_match: {
    only_one: Generated<boolean>;
    at: Date;
  };
  rate_limit: {
    key: string;
    points: Generated<number>;
    expire: string | null;
  };
}
