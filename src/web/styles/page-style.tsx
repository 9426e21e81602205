import { use } from 'react';
import { NonceContext } from '#web/nonce-context.ts';
import css from './app.css?inline';

const id = 'shop-style';

/**
 * The whole style sheet, 8 KB on the wire, inside the page: the first paint waits for no second
 * request. Only the server's build holds the text; the browser finds it in the page.
 */
const text = import.meta.env.SSR ? css : (document.getElementById(id)?.textContent ?? '');

export function PageStyle() {
  const nonce = import.meta.env.SSR ? use(NonceContext) : undefined;
  return <style id={id} nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}
