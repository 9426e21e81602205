import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { productTypes } from '#contract/product-types.ts';
import type { ShopSettings } from '#shop/shop.ts';
import { layoutText } from '#text/layout.ts';
import { classNames } from '#ui/class-names.ts';
import { KnitEdge } from '#ui/line-drawings.tsx';
import { Fragment } from 'react';

const text = layoutText.footer;

const shopLinks = [
  ...productTypes.map((type) => ({ to: paths[type], text: layoutText[type] })),
  { to: paths.about, text: text.aboutUs },
];

const legalLinks = [
  { to: paths.withdrawal, text: text.withdrawal },
  { to: paths.guarantee, text: text.guarantee },
  { to: paths.terms, text: text.terms },
  { to: paths.privacy, text: text.privacy },
  { to: paths.cookies, text: text.cookies },
  { to: paths.accessibility, text: text.accessibility },
] as const;

const helpLinks = [{ to: paths.help, text: text.answers }, ...legalLinks];

/** Pages with the reduced footer: only the links that the law requires, so that nothing leads away from paying. */
const calm: string[] = [paths.checkout, paths.anyPay];

export function Footer({ settings }: { settings: ShopSettings }) {
  const { pathname } = useLocation();
  if (calm.includes(pathname)) return <CalmFooter settings={settings} />;
  return (
    <footer data-layout className="mt-auto bg-fleece">
      <KnitEdge className="-mt-3 text-fleece" />
      {/* Four columns where they fit in; enlarged letters leave room for two. */}
      <div className="@container">
        <div className="shell flex flex-wrap gap-x-6 gap-y-10 pt-14 pb-10 sm:grid sm:grid-cols-2 md:gap-x-[min(2rem,3vw)] @min-[62rem]:grid-cols-[1fr_auto_auto_auto] xl:gap-x-16">
          <div className="max-w-sm max-sm:basis-full @max-[62rem]:col-span-2">
            <p className="font-display text-2xl">{settings.name}</p>
            <p className="mt-3 text-sm text-soft">{text.about}</p>
          </div>
          <FooterLinks heading={text.shopHeading} links={shopLinks} />
          <Contact settings={settings} />
          <div className="max-sm:basis-full @max-[62rem]:col-span-2">
            <FooterLinks heading={text.helpHeading} links={helpLinks} columns />
          </div>
        </div>
      </div>
      <div className="border-t border-line">
        <SellerIdentity settings={settings} />
      </div>
    </footer>
  );
}

function CalmFooter({ settings }: { settings: ShopSettings }) {
  return (
    <footer data-layout className="mt-auto border-t border-line">
      <nav aria-label={text.helpHeading} className="shell pt-4">
        <ul className="flex flex-wrap gap-x-6">
          {legalLinks.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={footerLink}>
                {link.text}
              </Link>
            </li>
          ))}
          {settings.phone !== undefined && (
            <li>
              <PhoneLink phone={settings.phone} />
            </li>
          )}
        </ul>
      </nav>
      <SellerIdentity settings={settings} />
    </footer>
  );
}

interface FooterLinksProps {
  heading: string;
  links: readonly { to: string; text: string }[];
  /** In two columns, on wide screens as narrow as their words. */
  columns?: boolean;
}

function FooterLinks({ heading, links, columns = false }: FooterLinksProps) {
  return (
    <nav aria-label={heading} className="grow-2 basis-30">
      <p className="font-semibold">{heading}</p>
      <ul className={classNames('mt-2', columns && inColumns)}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={footerLink}>
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ settings }: { settings: ShopSettings }) {
  return (
    <div className="min-w-0 grow-3 basis-36">
      <p className="font-semibold">{text.followHeading}</p>
      <ul className="mt-2">
        <li>
          <a
            href={`mailto:${settings.email}`}
            aria-label={text.writeTo(settings.email)}
            className={`${footerLink} wrap-anywhere`}
          >
            <Address email={settings.email} />
          </a>
        </li>
        {settings.phone !== undefined && (
          <li>
            <PhoneLink phone={settings.phone} />
          </li>
        )}
        {settings.social.map((network) => (
          <li key={network.url}>
            <a href={network.url} rel="noopener" className={footerLink}>
              {network.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={footerLink}>
      {phone}
    </a>
  );
}

/** Where a column is too narrow for it, it breaks after the @. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span translate="no">
      {name}@<wbr />
      {domain}
    </span>
  );
}

const inColumns =
  'gap-x-6 sm:grid sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-4 md:gap-x-[min(2rem,3vw)] @min-[62rem]:grid-cols-[auto_auto]';

const footerLink =
  'inline-flex min-h-11 items-center text-sm md:pointer-fine:min-h-9 text-soft hover:text-ink hover:underline';

/** Required on every page (D.Lgs. 70/2003, DPR 633/72). */
function SellerIdentity({ settings }: { settings: ShopSettings }) {
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
