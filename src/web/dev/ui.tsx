import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useEffect } from 'react';
import { shopContext } from '#web/loader-contexts.ts';
import type { Product } from '#contract/product.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { ButtonStates, FieldStates } from './form-states.tsx';
import { CardStates, ProductParts } from './product-parts.tsx';
import { Colors, Scales } from './tokens.tsx';
import { forceStates } from './ui-section.tsx';
import { OverlayStates } from './overlay-states.tsx';
import { SmallParts } from './small-parts.tsx';

/** Stands in no built file: the tests look for it there. */
export const uiTitle = 'The parts this shop is knitted from';

/** Only while developing: `routes.ts` leaves this page out of a build. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { catalogue } = context.get(shopContext);
  const page = { start: 0, limit: 100 };
  const products = await Promise.all([
    catalogue.page({ type: 'clothes', ...page }),
    catalogue.page({ type: 'accessories', ...page }),
  ]);
  return products.flat();
}

export default function Ui() {
  return <UiScreen products={useLoaderData<typeof loader>()} />;
}

/** The design system, made of the very parts that the screens are made of. */
function UiScreen({ products }: { products: Product[] }) {
  const [first] = products.filter(({ model_info }) => model_info.length > 2);

  useEffect(() => {
    const style = document.getElementById('shop-style');
    return style === null ? undefined : forceStates(style);
  }, []);

  return (
    <div className="shell py-12">
      <PageHeading className="mb-12 text-3xl">{uiTitle}</PageHeading>
      <Colors />
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
