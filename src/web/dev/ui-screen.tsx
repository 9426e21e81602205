import { useEffect } from 'react';
import type { Product } from '#contract/product.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { ButtonStates } from './button-states.tsx';
import { CardStates } from './card-states.tsx';
import { Colours } from './colours.tsx';
import { FieldStates } from './field-states.tsx';
import { forceStates } from './force-states.ts';
import { OverlayStates } from './overlay-states.tsx';
import { ProductParts } from './product-parts.tsx';
import { Scales } from './scales.tsx';
import { SmallParts } from './small-parts.tsx';
import { uiTitle } from './ui-title.ts';

/** The design system, made of the very parts that the screens are made of. */
export function UiScreen({ products }: { products: Product[] }) {
  const [first] = products.filter(({ model_info }) => model_info.length > 2);

  useEffect(() => {
    const style = document.getElementById('shop-style');
    return style === null ? undefined : forceStates(style);
  }, []);

  return (
    <div className="shell py-12">
      <PageHeading className="mb-12 text-3xl">{uiTitle}</PageHeading>
      <Colours />
      <Scales />
      <ButtonStates />
      <FieldStates />
      <SmallParts />
      <CardStates products={products} />
      {first && <ProductParts product={first} />}
      <OverlayStates />
    </div>
  );
}
