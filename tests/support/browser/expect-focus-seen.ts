import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contrastOf, parseColor } from '#support/browser/contrast.ts';

interface Focus {
  name: string;
  /** Not a control: a heading that has the focus for screen readers. */
  isHeading: boolean;
  ring: { widthPx: number; color: string; grounds: string[] } | undefined;
  /** At least a part of it lies under nothing else and on the screen. */
  inSight: boolean;
}

/**
 * Where the focus is has a ring of at least 2 px and 3:1, and no bar of the page hides it.
 * @returns the name of what has the focus
 */
export async function expectFocusSeen(page: Page): Promise<string> {
  let name = '';
  // Polled: rings fade in, and a picture on its way to its place covers the page for a moment.
  await expect
    .poll(async () => {
      const focus = await page.evaluate(lookAtFocus);
      name = focus.name;
      return focusFindings(focus);
    })
    .toEqual([]);
  return name;
}

function focusFindings({ name, isHeading, ring, inSight }: Focus): string[] {
  if (isHeading) return [];
  if (ring === undefined) return [`'${name}' has no ring`];
  const ground = ring.grounds.map(parseColor).find(({ alpha }) => alpha === 1);
  const contrast = contrastOf(parseColor(ring.color), ground ?? parseColor('rgb(255, 255, 255)'));
  return [
    ...(ring.widthPx >= 2 ? [] : [`the ring of '${name}' is thin`]),
    ...(contrast >= 3 ? [] : [`the ring of '${name}' has ${contrast.toFixed(2)}:1`]),
    ...(inSight ? [] : [`'${name}' is not in sight`]),
  ];
}

/** Runs in the page. For a radio, a checkbox and a field within a frame, the drawn element has the ring. */
function lookAtFocus(): Focus {
  const focused = document.activeElement ?? document.body;
  const label = focused.closest('label') ?? document.querySelector(`label[for='${focused.id}']`);
  const drawn = focused.matches('[type=radio], [type=checkbox]') ? (label ?? focused) : focused;
  const around = [...drawn.querySelectorAll('span'), drawn, focused, drawn.parentElement];
  const frames = [focused.closest('.StripeElement'), combobox(focused)];
  const ringed = [...around, ...frames]
    .filter((element) => element instanceof Element)
    .find((element) => getComputedStyle(element).outlineStyle !== 'none');
  const style = ringed && getComputedStyle(ringed);
  return {
    name: (focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent).trim(),
    isHeading: focused.matches('h1, h2'),
    ring: style && {
      widthPx: Number.parseFloat(style.outlineWidth),
      color: style.outlineColor,
      grounds: groundsOf(ringed.parentElement),
    },
    inSight: samplesOf(drawn.getBoundingClientRect()).some(([x, y]) =>
      drawn.contains(document.elementFromPoint(x, y)),
    ),
  };

  function combobox(element: Element): Element | null {
    return element.matches('[role=combobox]') ? element.closest('label + *') : null;
  }

  function samplesOf({ x, y, width, height }: DOMRect): [number, number][] {
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    return parts.flatMap((across) =>
      parts.map((down): [number, number] => [x + width * across, y + height * down]),
    );
  }

  function groundsOf(element: Element | null): string[] {
    if (element === null) return [];
    return [getComputedStyle(element).backgroundColor, ...groundsOf(element.parentElement)];
  }
}
