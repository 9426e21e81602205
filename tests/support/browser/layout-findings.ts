import type { Page } from 'playwright-core';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One line of text as it is drawn. */
interface Line extends Box {
  text: string;
  /** Lines of one element belong together, and may lie close. */
  element: number;
  /** The element that clips everything outside of it. */
  cutAt: Box | undefined;
  /** It is laid over the page, or can be slid into sight. */
  isLoose: boolean;
}

/** Text that is cut off, lies outside the screen or on other text, and a page that slides sideways. */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(findMisplaced);
}

/** Runs in the page, which answers with sentences: all lines of a page are a thousand times as much. */
function findMisplaced(): string[] {
  /** Pixels that rounding may cost. */
  const tolerancePx = 1;
  const lines = readLines();
  const { clientWidth, scrollWidth } = document.documentElement;
  const isWide = scrollWidth > clientWidth;
  return [
    ...(isWide ? [`the page is ${scrollWidth} px wide, the screen ${clientWidth}`] : []),
    ...lines.filter(isCut).map(({ text }) => `cut off: '${text}'`),
    ...overlaps(lines.filter((line) => !line.isLoose)),
  ];

  function isCut(line: Line): boolean {
    const outside = line.left < -tolerancePx || line.right > clientWidth + tolerancePx;
    if (outside && !line.isLoose) return true;
    if (line.cutAt === undefined) return false;
    const { left, top, right, bottom } = line.cutAt;
    const across = line.left < left - tolerancePx || line.right > right + tolerancePx;
    // The letters stand in the middle of their line, with space above and below.
    const air = (line.bottom - line.top) * 0.2;
    return across || line.top + air < top - tolerancePx || line.bottom - air > bottom + tolerancePx;
  }

  function overlaps(standing: Line[]): string[] {
    return standing.flatMap((one, place) =>
      standing
        .slice(place + 1)
        .filter((other) => other.element !== one.element && lieOnEachOther(one, other))
        .map((other) => `'${one.text}' and '${other.text}' lie on each other`),
    );
  }

  function lieOnEachOther(one: Line, other: Line): boolean {
    const air = Math.min(one.bottom - one.top, other.bottom - other.top) * 0.4;
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > tolerancePx && down > air;
  }

  function readLines(): Line[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const elements = new Map<Element, Text[]>();
    const places = new Map<Element, Pick<Line, 'cutAt' | 'isLoose'>>();
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      if (!(node instanceof Text) || parent === null || node.data.trim() === '') continue;
      if (parent.checkVisibility({ visibilityProperty: true }) && !parent.closest('.sr-only'))
        elements.set(parent, [...(elements.get(parent) ?? []), node]);
    }
    return [...elements].flatMap(([parent, nodes], element) =>
      nodes.flatMap((node) =>
        linesOf(node).map((box) => ({ ...box, element, ...placeOf(parent) })),
      ),
    );

    function linesOf(node: Text): (Box & { text: string })[] {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.data.trim().slice(0, 40);
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ left, top, right, bottom }) => ({ left, top, right, bottom, text }));
    }

    /** Looked up once for each element, since an ancestor of one is an ancestor of its children. */
    function placeOf(element: Element): Pick<Line, 'cutAt' | 'isLoose'> {
      const known = places.get(element);
      if (known !== undefined) return known;
      const { parentElement } = element;
      const isOutermost = parentElement === null || parentElement === document.body;
      const around = isOutermost ? undefined : placeOf(parentElement);
      const style = getComputedStyle(element);
      const cuts = /hidden|clip/.test(style.overflow);
      const slides = /auto|scroll/.test(style.overflow);
      const place = {
        cutAt: cuts ? cutOf(element.getBoundingClientRect(), style) : around?.cutAt,
        isLoose:
          slides || /fixed|sticky|absolute/.test(style.position) || (around?.isLoose ?? false),
      };
      places.set(element, place);
      return place;
    }

    /** An element that scrolls in one direction may still clip in the other. */
    function cutOf(box: DOMRect, { overflowX, overflowY }: CSSStyleDeclaration): Box {
      const [across, down] = [overflowX, overflowY].map((way) => /hidden|clip/.test(way));
      return {
        left: across ? box.left : Number.NEGATIVE_INFINITY,
        right: across ? box.right : Number.POSITIVE_INFINITY,
        top: down ? box.top : Number.NEGATIVE_INFINITY,
        bottom: down ? box.bottom : Number.POSITIVE_INFINITY,
      };
    }
  }
}
