export type FormInput =
  | string
  | number
  | boolean
  | null
  | undefined
  | { readonly [name: string]: FormInput };

/** Stripe's form encoding of nested values: `a[b]=c`. Absent values are left out. */
export function encodeForm(input: { readonly [name: string]: FormInput }): URLSearchParams {
  const form = new URLSearchParams();
  function append(name: string, value: FormInput): void {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object') return form.append(name, String(value));
    for (const [key, inner] of Object.entries(value)) append(`${name}[${key}]`, inner);
  }
  for (const [name, value] of Object.entries(input)) append(name, value);
  return form;
}
