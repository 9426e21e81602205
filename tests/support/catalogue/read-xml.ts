/** An element of XML with its content, as text or as further elements. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const token =
  /<\?[^>]*\?>|<(?<close>\/?)(?<name>[\w:]+)(?<attributes>(?:\s[\w:]+="[^"<]*")*)>|[^<]+/gy;

/** Reads XML without comments, sections and empty elements; throws when it is not well formed. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml);
    const here = open.at(-1);
    if (found === null || here === undefined) throw new Error(`Not XML: ${xml.slice(at, at + 60)}`);
    const { close, name } = found.groups ?? {};
    if (name === undefined) {
      if (!found[0].startsWith('<?')) here.text += decode(found[0]);
    } else if (close === '/') {
      if (here.name !== name) throw new Error(`</${name}> closes <${here.name}>`);
      open.pop();
    } else {
      const element = { name, text: '', children: [] };
      here.children.push(element);
      open.push(element);
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('XML has one root, closed');
  return root;
}

/** Every element of this name, however deep. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    child.name === name ? [child] : elementsOf(child, name),
  );
}

export function textsOf({ children }: XmlElement, name: string): string[] {
  return children.filter((child) => child.name === name).map(({ text }) => text);
}

const signs = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

function decode(text: string): string {
  return text.replaceAll(/&[^;]*;?/g, (entity) => {
    const sign = signs.get(entity);
    if (sign === undefined) throw new Error(`No entity of XML: ${entity}`);
    return sign;
  });
}
