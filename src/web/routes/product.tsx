import { useEffect, useState } from 'react';
import { data, useNavigate } from 'react-router';
import { neighbourCount } from '#contract/limits.ts';
import { paths, pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { layoutText } from '#text/layout.ts';
import { pictureTexts, productText } from '#text/product.ts';
import { errorMeta, pageMeta, type SharedPicture } from '#web/page-meta.ts';
import { ErrorScreen, needsConnection } from '#web/errors/error-screen.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { ignoreRejection, Ready } from '#web/ready.tsx';
import { callApi } from '#web/api-client.ts';
import { toCardProduct, type CardProduct } from '#web/catalogue/card-product.ts';
import { Neighbours } from '#web/product/neighbours.tsx';
import { RecentlyViewed } from '#web/product/neighbours.tsx';
import { orElse } from '#web/log-problem.ts';
import { productsAhead } from '#web/router/page-memory.ts';
import { breadcrumbJsonLd, productJsonLd } from '#web/json-ld/json-ld.ts';
import { jsonLd } from '#web/json-ld/json-ld.ts';
import { ProductScreen, ProductSkeleton } from '#web/product/product-screen.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import type { ErrorProps, LoaderArgs, MetaArgs, PageProps } from '#web/router/route-module.ts';

interface ProductData {
  id: string;
  product: Product | Promise<Product>;
  /** Those that go with it. */
  neighbours: CardProduct[] | Promise<CardProduct[]>;
}

export function meta({ loaderData, root }: MetaArgs<typeof loader>) {
  if (loaderData === undefined) return errorMeta();
  const { product } = loaderData;
  if (product instanceof Promise) return [{ title: layoutText.shopName }];
  const page = pageMeta(root, {
    title: productText.title(product.name),
    description: productText.metaDescription({
      summary: product.short_description,
      composition: product.materials_info[0] ?? '',
    }),
    path: paths.product(product._id),
    picture: firstPicture(product),
    type: 'product',
  });
  if (root === undefined || !import.meta.env.SSR) return page;
  return [
    ...page,
    jsonLd(productJsonLd(product, root)),
    jsonLd(breadcrumbJsonLd(product, root.site.publicUrl)),
  ];
}

async function loadOnServer({ params, context }: LoaderArgs<'id'>): Promise<ProductData> {
  const { catalogue } = context.get(shopContext);
  const product = await catalogue.find(params.id);
  if (product === undefined) throw data(null, { status: 404 });
  const related = await catalogue.related([params.id]);
  const neighbours = related.slice(0, neighbourCount).map(toCardProduct);
  return { id: params.id, product, neighbours };
}

/** A product's page without its neighbours is still a product's page. */
function loadInBrowser({ params: { id } }: LoaderArgs<'id'>): ProductData {
  const product = ignoreRejection(productsAhead.take(id));
  const related = orElse(callApi('relatedProducts', { ids: [id] }), []);
  return { id, product, neighbours: related.then((found) => found.slice(0, neighbourCount)) };
}

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;

export default function ProductRoute({ loaderData }: PageProps<typeof loader>) {
  const { id, product, neighbours } = loaderData;
  return (
    <Ready key={id} value={product} skeleton={<ProductSkeleton />}>
      {(loaded) => (
        <>
          <ProductScreen product={loaded} justAsked={product instanceof Promise} />
          <SectionBoundary fallback={null}>
            <Neighbours type={loaded.type} products={neighbours} />
            <RecentlyViewed id={loaded._id} />
          </SectionBoundary>
        </>
      )}
    </Ready>
  );
}

/** A product that cannot be shown leads to `/error`; one that waits for a line is waited for. */
export function ErrorBoundary({ error }: ErrorProps<typeof loader>) {
  const navigate = useNavigate();
  const [waits] = useState(() => needsConnection(error));

  useEffect(() => {
    if (!waits) void navigate(paths.error, { replace: true });
  }, [waits, navigate]);

  return <ErrorScreen error={error} />;
}

function firstPicture({ name, model_info }: Product): SharedPicture | undefined {
  const [variant] = model_info;
  if (variant === undefined) return undefined;
  const [reference] = pictureReferences(variant);
  const [alt] = pictureTexts(name, variant);
  return reference === undefined || alt === undefined ? undefined : { reference, alt };
}
