import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/shop-context.ts';
import { UiScreen } from './ui-screen.tsx';

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
