import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useEffect, useState } from 'react';
import { shopContext } from '#web/loader-contexts.ts';
import type { Product } from '#contract/product.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { productText } from '#text/product.ts';
import { SideMenu } from '#web/layout/side-menu.tsx';
import { Popup, useShowPopup, type PopupMessage } from '#web/layout/popup.tsx';
import { Button } from '#ui/button.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ButtonStates, FieldStates } from './form-states.tsx';
import { CardStates, ProductParts } from './product-parts.tsx';
import { Colors, Scales } from './tokens.tsx';
import { uiTitle } from './ui-title.ts';
import { forceStates, Specimen, UiSection } from './ui-section.tsx';
import { SmallParts } from './small-parts.tsx';

const messages: PopupMessage[] = [
  { kind: 'success', text: productText.added },
  { kind: 'problem', text: productText.refused },
  { kind: 'note', text: 'Il pagamento è in corso: aspetta un momento.' },
];

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

/** Overlays, and a part that opens in the page. */
function OverlayStates() {
  const showPopup = useShowPopup();
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'none'>('none');
  const close = () => setOpen('none');
  return (
    <UiSection title="Dialog, drawer, popup, collapsible">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        {messages.map((message) => (
          <Button key={message.kind} look="outline" onClick={() => showPopup(message)}>
            {`Popup: ${message.kind}`}
          </Button>
        ))}
      </div>
      <div className="mt-8 grid gap-6 md:grid-cols-3">
        {messages.map((message, index) => (
          <Specimen key={message.kind} label={`popup, ${message.kind}`}>
            <PopupSpecimen message={message} id={index} />
          </Specimen>
        ))}
      </div>
      <div className="mt-8 max-w-md">
        <Collapsible renderLabel={(isOpen) => (isOpen ? 'Collapsible, open' : 'Collapsible, shut')}>
          <p className="pb-4 text-soft">What it held back.</p>
        </Collapsible>
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title="Dialog">
        <p>Escape, the cross and a press outside close it.</p>
      </Dialog>
      <SideMenu open={open === 'drawer'} onClose={close} />
    </UiSection>
  );
}

/** A box of its own keeps the popup from the corner of the window. */
function PopupSpecimen({ message, id }: { message: PopupMessage; id: number }) {
  return (
    <div className="relative h-44 translate-0 overflow-hidden rounded-md bg-fleece">
      <Popup id={id} message={message} onHold={() => {}} onClose={() => {}} />
    </div>
  );
}
