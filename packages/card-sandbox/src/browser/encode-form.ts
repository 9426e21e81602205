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
  for (const [name, value] of Object.entries(input)) append({ form, name, value });
  return form;
}

function append({
  form,
  name,
  value,
}: {
  form: URLSearchParams;
  name: string;
  value: FormInput;
}): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    form.append(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value))
    append({ form, name: `${name}[${key}]`, value: inner });
}
