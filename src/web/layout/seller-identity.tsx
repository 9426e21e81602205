import { Fragment } from 'react';
import type { ShopSettings } from '#shop/shop.ts';
import { layoutText } from '#text/layout.ts';

const text = layoutText.footer;

/** Required on every page (D.Lgs. 70/2003, DPR 633/72). */
export function SellerIdentity({ settings }: { settings: ShopSettings }) {
  const parts = [
    settings.legalName,
    ...settings.address,
    text.vat(settings.vatNumber),
    text.register(settings.rea),
  ];
  return (
    <p className="shell py-5 text-xs text-soft">
      {parts.map((part) => (
        <Fragment key={part}>
          {/* A part is not broken where the line is wide enough for it. */}
          <span translate="no" className="mr-3 inline-block">
            {part}
          </span>{' '}
        </Fragment>
      ))}
      <br />
      <span>{text.onlyTechnicalCookies}</span>
    </p>
  );
}
