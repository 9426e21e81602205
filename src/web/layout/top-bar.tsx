import { useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { Link, useMatch, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { layoutText } from '#text/layout.ts';
import { Icon } from '#ui/icon.tsx';
import { useCart } from '#web/cart-store/cart-cookie.ts';
import { useWishes } from '#web/wishes/kept-ids.ts';
import { useTopBar } from './use-top-bar.ts';
import { logProblem } from '#web/log-problem.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { usePressedPart } from '#web/use-pressed-part.ts';

const links = [
  { to: paths.home, text: layoutText.home, pages: paths.home },
  { to: paths.shop, text: layoutText.shop, pages: `${paths.shop}/:category?` },
] as const;

/** Home, shop and cart; it makes room for the page on the way down. Large letters have the menu of phones. */
export function TopBar({ isCartInDoubt }: { isCartInDoubt: boolean }) {
  const bar = useRef<HTMLElement>(null);
  const hidden = useTopBar(bar);
  const menu = usePressedPart(async () => (await import('./side-menu.tsx')).SideMenu);

  return (
    <header
      ref={bar}
      data-layout
      data-hidden={hidden || undefined}
      className={`sticky top-0 z-30 bg-wool transition-transform focus-within:translate-y-0 ${hidden ? '-translate-y-full' : ''}`}
    >
      <div className="@container shell grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-x-2 md:h-20 md:gap-x-4">
        <button
          type="button"
          aria-label={layoutText.openMenu}
          aria-haspopup="dialog"
          onClick={menu.press}
          className="-ml-3 grid size-[48px] place-items-center rounded-full noscript:hidden md:@min-[26rem]:hidden"
        >
          <Icon name="menu" className="size-6" />
        </button>
        <nav
          aria-label={layoutText.mainMenu}
          className="hidden gap-[min(2rem,3vw)] noscript:flex md:@min-[26rem]:flex"
        >
          {links.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
        </nav>
        <Link
          to={paths.home}
          aria-label={layoutText.shopName}
          className="inline-flex min-h-11 items-center font-display text-[min(1.625rem,9vw)] leading-none tracking-tight md:text-[2rem]"
        >
          {layoutText.shopName}
        </Link>
        <div className="-mr-2 flex justify-self-end">
          <SearchLink />
          <WishesLink />
          <CartLink isInDoubt={isCartInDoubt} />
        </div>
      </div>
      {menu.Part && <menu.Part {...menu.state} />}
    </header>
  );
}

interface BarLinkProps {
  to: string;
  text: string;
  /** The pattern of the pages that mark the link as current; pages below them do not match. */
  pages: string;
}

function BarLink({ to, text, pages }: BarLinkProps) {
  const isHere = useMatch(pages) !== null;
  const line = isHere
    ? 'border-terracotta'
    : 'border-transparent hover:border-ink forced-colors:border-[Canvas]';
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center border-b-2 pt-0.5 text-sm font-medium transition-colors max-md:first:hidden ${line}`}
    >
      {text}
    </Link>
  );
}

/** The way to the wish list; where letters are so large that there is no room, the menu has it. */
function WishesLink() {
  const count = useWishes()?.length ?? 0;
  const isHere = useMatch(paths.wishes) !== null;
  return (
    <Link
      to={paths.wishes}
      aria-current={isHere ? 'page' : undefined}
      aria-label={layoutText.wishes(count)}
      className={`${iconLink} hidden noscript:hidden @min-[20rem]:flex`}
    >
      <IconWithCount name="heart" count={count} />
    </Link>
  );
}

const iconLink =
  'min-h-[48px] min-w-[44px] items-center justify-center gap-2 text-sm font-medium hover:text-terracotta md:px-2';

/** The way to the cart, with the number of pieces in it unless they may have been paid. */
function CartLink({ isInDoubt }: { isInDoubt: boolean }) {
  const cart = useCart();
  const count = isInDoubt ? 0 : cart.count;
  const isHere = useMatch(paths.cart) !== null;
  return (
    <Link
      to={paths.cart}
      aria-current={isHere ? 'page' : undefined}
      aria-label={count === 0 ? layoutText.cart : layoutText.cartWith(count)}
      className={`${iconLink} flex`}
    >
      <span aria-hidden className="hidden md:@min-[26rem]:inline">
        {layoutText.cart}
      </span>{' '}
      <IconWithCount name="bag" count={count} />
    </Link>
  );
}

function IconWithCount({ name, count }: { name: 'bag' | 'heart'; count: number }) {
  return (
    <span className="relative">
      <Icon name={name} className="size-6" />
      {count > 0 && (
        <span
          key={count}
          {...(name === 'bag' && { 'data-cart-count': count })}
          className="figures absolute -top-1.5 -right-2 grid h-5 min-w-5 animate-grow place-items-center rounded-full bg-terracotta px-1 text-[0.6875rem] leading-none font-bold text-paper forced-colors:border"
        >
          {layoutText.cartCount(count)}
        </span>
      )}
    </span>
  );
}

/** The way to the search: its field opens over the page, and comes with the first press. */
function SearchLink() {
  const [Panel, setPanel] = useState<ComponentType<{ open: boolean; onClose: () => void }>>();
  const [open, setOpen] = useState(false);
  const isHere = useMatch(paths.anySearch) !== null;
  const navigate = useNavigate();

  function openPanel(event: MouseEvent) {
    if (isHere || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
    loadChunk(() => import('#web/search/search-panel.tsx')).then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      (problem: unknown) => {
        logProblem(problem);
        void navigate(paths.anySearch);
      },
    );
  }

  return (
    <>
      <Link
        to={paths.anySearch}
        aria-label={layoutText.search}
        aria-current={isHere ? 'page' : undefined}
        onClick={openPanel}
        className="grid size-[48px] place-items-center hover:text-terracotta"
      >
        <Icon name="search" className="size-6" />
      </Link>
      {Panel && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
