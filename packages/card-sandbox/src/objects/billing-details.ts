type Address = {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
};

export type BillingDetails = {
  address: Address;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
};

export type BillingInput = Partial<Omit<BillingDetails, 'address'>> & {
  address?: Partial<Address>;
};

const noAddress: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export function billingDetails(input: BillingInput): BillingDetails {
  return {
    address: { ...noAddress, ...input.address },
    email: input.email ?? null,
    name: input.name ?? null,
    phone: input.phone ?? null,
    tax_id: input.tax_id ?? null,
  };
}
