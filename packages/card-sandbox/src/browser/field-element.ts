import { cardBrand, type CardBrand } from '#sandbox/cards/card-brand.ts';
import { caretAfter } from './caret.ts';
import { cvcRules } from './fields/cvc-rules.ts';
import { expiryRules } from './fields/expiry-rules.ts';
import type { FieldReading, FieldRules, FieldType } from './fields/field-reading.ts';
import { digitsOf, numberRules } from './fields/number-rules.ts';
import { messages } from './messages.ts';
import { mountField, type FieldOptions, type MountedField } from './mount-field.ts';
import { validationError, type StripeError } from './stripe-error.ts';

const rules: Record<FieldType, FieldRules> = {
  cardNumber: numberRules,
  cardExpiry: expiryRules,
  cardCvc: cvcRules,
};

/** Context from the other fields. */
type FieldSurroundings = {
  brand(): CardBrand;
  textChanged(): void;
  destroyed(): void;
};

type Handler = (event: FieldEvent) => void;

type FieldEvent = {
  elementType: FieldType;
  empty?: boolean;
  complete?: boolean;
  error?: StripeError;
  brand?: CardBrand;
};

type Making = { type: FieldType; options: FieldOptions; around: FieldSurroundings };

/** A card field as Stripe.js hands it to the page. */
export class FieldElement {
  readonly #type: FieldType;
  readonly #around: FieldSurroundings;
  readonly #handlers = new Map<string, Set<Handler>>();
  #options: FieldOptions;
  #mounted: MountedField | null = null;
  #text = '';
  #left = false;
  #ready = false;
  #destroyed = false;

  constructor({ type, options, around }: Making) {
    this.#type = type;
    this.#options = options;
    this.#around = around;
  }

  get text(): string {
    return this.#text;
  }

  get brand(): CardBrand {
    return this.#type === 'cardNumber' ? cardBrand(digitsOf(this.#text)) : 'unknown';
  }

  on(type: string, handler: Handler): this {
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers.add(handler));
    if (type === 'ready' && this.#ready) queueMicrotask(() => handler({ elementType: this.#type }));
    return this;
  }

  off(type: string, handler: Handler): this {
    this.#handlers.get(type)?.delete(handler);
    return this;
  }

  mount(target: string | HTMLElement): void {
    if (this.#destroyed)
      throw new Error('This Element has already been destroyed. Please create a new one.');
    const node = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!node)
      throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    if (this.#mounted?.node === node) return;
    this.unmount();
    this.#mounted = this.#mountIn(node);
    this.#show();
    setTimeout(() => {
      if (!this.#mounted) return;
      this.#ready = true;
      this.#emit('ready', { elementType: this.#type });
    });
  }

  update(options: FieldOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#show();
  }

  focus(): void {
    this.#mounted?.input.focus();
  }

  unmount(): void {
    this.#mounted?.remove();
    this.#mounted = null;
    this.#ready = false;
    this.#text = '';
    this.#left = false;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.#around.destroyed();
  }

  /** The text's error, or null. From now on the field shows it. */
  validate(): StripeError | null {
    this.#left = true;
    this.#tellChange();
    const { problem } = this.#read();
    return problem === null ? null : validationError(problem);
  }

  /** The brand has changed elsewhere. */
  refresh(): void {
    const text = this.#format(this.#text, false);
    if (text !== this.#text) this.#setText(text);
    else this.#show();
  }

  #mountIn(node: HTMLElement): MountedField {
    const label = messages.fields[this.#type].label;
    return mountField({
      node,
      label,
      rules: rules[this.#type],
      heard: {
        typed: (input, deleting) => this.#typed(input, deleting),
        focus: () => this.#tellFocus('focus'),
        blur: () => this.#tellFocus('blur'),
        escape: () => this.#emit('escape', { elementType: this.#type }),
      },
    });
  }

  /** The exception of a handler does not stop the others. */
  #emit(type: string, event: FieldEvent): void {
    for (const handler of this.#handlers.get(type) ?? []) {
      try {
        handler(event);
      } catch (error) {
        reportError(error);
      }
    }
  }

  #typed(input: HTMLInputElement, deleting: boolean): void {
    const before = input.value;
    const caret = input.selectionStart ?? before.length;
    this.#left = false;
    this.#setText(this.#format(before, deleting));
    const place = caretAfter({ before, caret, after: this.#text });
    if (document.activeElement === input) input.setSelectionRange(place, place);
  }

  #setText(text: string): void {
    const changed = text !== this.#text;
    this.#text = text;
    if (this.#mounted) this.#mounted.input.value = text;
    if (!changed) return this.#show();
    this.#tellChange();
    this.#around.textChanged();
  }

  #tellFocus(type: 'focus' | 'blur'): void {
    const { empty, problem } = this.#read();
    if (type === 'blur' && !empty && problem?.startsWith('incomplete_') && !this.#left) {
      this.#left = true;
      this.#tellChange();
    }
    this.#show();
    this.#emit(type, { elementType: this.#type });
  }

  #tellChange(): void {
    this.#show();
    const { empty, complete } = this.#read();
    const problem = this.#shownProblem();
    const error = problem === null ? undefined : validationError(problem);
    const brand = this.#type === 'cardNumber' ? { brand: this.brand } : {};
    this.#emit('change', { elementType: this.#type, empty, complete, error, ...brand });
  }

  /** An unfinished text is no mistake while it is being typed. */
  #shownProblem(): string | null {
    const { problem } = this.#read();
    return problem?.startsWith('incomplete_') && !this.#left ? null : problem;
  }

  #format(text: string, deleting: boolean): string {
    return rules[this.#type].format(text, { brand: this.#around.brand(), deleting });
  }

  #read(): FieldReading {
    return rules[this.#type].read(this.#text, { brand: this.#around.brand(), today: new Date() });
  }

  #show(): void {
    const { empty, complete } = this.#read();
    const placeholder = messages.fields[this.#type].placeholder;
    const state = { empty, complete, invalid: this.#shownProblem() !== null };
    this.#mounted?.show(state, { placeholder, ...this.#options });
  }
}
