type StyleVariant = { [property: string]: string | number | StyleVariant };
export type FieldStyle = {
  base?: StyleVariant;
  invalid?: StyleVariant;
};

let fieldCount = 0;

const plainField = {
  appearance: 'none',
  width: '100%',
  margin: '0',
  padding: '0',
  border: '0',
  outline: '0',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
};

/**
 * Gives an input the look that Stripe's own fields have: bare, plus the page's `style` option. Only
 * the CSS object model is used, so a strict content security policy does not stand in the way.
 * `refresh` applies another style, `remove` takes everything away.
 */
export function styleField(input: HTMLInputElement): {
  refresh(style: FieldStyle): void;
  remove(): void;
} {
  fieldCount += 1;
  const className = `sandbox-field-${fieldCount}`;
  const sheet = new CSSStyleSheet();
  input.classList.add(className);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  return {
    refresh(style) {
      sheet.replaceSync('');
      addRule(sheet, `.${className}`, plainField);
      addRule(sheet, `.${className}`, style.base ?? {});
      addRule(sheet, `.${className}[aria-invalid="true"]`, style.invalid ?? {});
    },
    remove() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}

function addRule(sheet: CSSStyleSheet, selector: string, variant: StyleVariant): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  for (const [property, value] of Object.entries(variant)) {
    if (typeof value === 'object') {
      if (/^::?[a-z-]+$/.test(property)) addRule(sheet, selector + property, value);
    } else if (rule instanceof CSSStyleRule) {
      rule.style.setProperty(cssName(property), String(value));
    }
  }
}

function cssName(property: string): string {
  const name = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name === 'font-smoothing' ? '-webkit-font-smoothing' : name;
}
