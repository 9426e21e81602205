import { useState } from 'react';
import { QuantityStepper } from '#web/cart/quantity-stepper.tsx';
import { LoneSock, LooseYarn } from '#ui/line-drawings.tsx';
import { KnottedCard } from '#web/payment/rejected-screen.tsx';
import { TiedParcel } from '#web/payment/tied-parcel.tsx';
import { QualityList } from '#web/product/quality-list.tsx';
import { drawings, Icon, type IconName } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { Spinner } from '#ui/button.tsx';
import { Specimen, UiSection } from './ui-section.tsx';

const everyQuality = { vegan: true, valuable: true, sheep: true, wool: true };
const iconNames = Object.keys(drawings).filter((name): name is IconName => name in drawings);
const amounts = [0, 50, 4500, 123_456, 1_234_500] as const;

/** Qualities, prices, the stepper, icons and drawings. */
export function SmallParts() {
  const [qty, setQty] = useState(2);
  return (
    <UiSection title="Small parts">
      <div className="grid gap-10">
        <Specimen label="qualities; each opens its explanation">
          <QualityList qualities={everyQuality} />
        </Specimen>
        <Specimen label="prices">
          <ul className="w-40 text-right">
            {amounts.map((cents) => (
              <li key={cents}>
                <Price cents={cents} />
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen label="quantity: in between, and at 1">
          <div className="flex flex-wrap gap-6">
            <QuantityStepper
              name="due"
              qty={qty}
              onMinus={() => setQty(qty - 1)}
              onPlus={() => setQty(qty + 1)}
            />
            <QuantityStepper name="uno" qty={1} onMinus={() => {}} onPlus={() => {}} />
          </div>
        </Specimen>
        <Specimen label="icons">
          <div className="flex flex-wrap gap-4">
            {iconNames.map((name) => (
              <Icon key={name} name={name} />
            ))}
            <Spinner />
          </div>
        </Specimen>
        <Specimen label="drawings">
          <div className="flex flex-wrap items-end gap-10">
            <LooseYarn />
            <LoneSock />
            <KnottedCard />
            <TiedParcel />
          </div>
        </Specimen>
      </div>
    </UiSection>
  );
}
