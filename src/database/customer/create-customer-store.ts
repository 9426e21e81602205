import type { Kysely } from 'kysely';
import { eraseCustomer } from '#database/customer/erase-customer.ts';
import { forgetOldCustomers } from '#database/customer/forget-old-customers.ts';
import { readCustomer } from '#database/customer/read-customer.ts';
import type { Database } from '#database/tables.ts';
import type { CustomerStore } from '#shop/customer/customer-store.ts';

export function createCustomerStore(db: Kysely<Database>): CustomerStore {
  return {
    read: (email) => readCustomer(db, email),
    erase: (erasure) => eraseCustomer(db, erasure),
    forgetOld: () => forgetOldCustomers(db),
  };
}
