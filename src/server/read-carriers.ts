import type { Carrier } from '#shop/orders/carriers.ts';

/** `Poste Italiane=https://…/{code};BRT=https://…?n={code}`; undefined when it is not like that. */
export function readCarriers(text: string): Carrier[] | undefined {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const carriers = parts.map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at).trim(), template: part.slice(at + 1).trim() };
  });
  const names = new Set(carriers.map(({ name }) => name));
  return names.size === carriers.length && carriers.every(isCarrier) ? carriers : undefined;
}

function isCarrier({ name, template }: Carrier): boolean {
  const isAddress = /^https?:\/\//i.test(template) && URL.canParse(template);
  return name.length > 0 && name.length <= 60 && isAddress && template.includes('{code}');
}
