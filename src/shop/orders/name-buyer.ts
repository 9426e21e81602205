interface NamedAddress {
  customer: { first_name: string | null; last_name: string | null };
  /** Undefined for an order that is no gift; a gift may have an empty note. */
  gift?: unknown;
}

/** The buyer's name, as far as an order tells it: the name in a gift's address is its receiver's. */
export function nameBuyer({ customer, gift }: NamedAddress): string | undefined {
  return gift === undefined ? `${customer.first_name} ${customer.last_name}` : undefined;
}
