import { messages } from './messages.ts';

type ChallengeAnswer = 'authorise' | 'refuse';

type Challenge = {
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  /** Sends the answer; a text means that it did not arrive and is shown, with another try. */
  send(answer: ChallengeAnswer): Promise<string | null>;
};

/**
 * Asks the cardholder to authorise or refuse, in a modal dialog that only its buttons close. Resolves when the answer
 * has arrived and the focus is back at its earlier place.
 */
export async function askCardholder(challenge: Challenge): Promise<void> {
  const focused = document.activeElement;
  const { dialog, buttons, problem } = buildDialog(challenge);
  document.body.append(dialog);
  dialog.showModal();
  buttons.get('authorise')?.focus();

  for (;;) {
    const choice = await nextChoice(buttons);
    for (const button of buttons.values()) button.disabled = true;
    problem.textContent = '';
    const failure = await challenge.send(choice);
    if (failure === null) break;
    for (const button of buttons.values()) button.disabled = false;
    problem.textContent = failure;
    buttons.get(choice)?.focus();
  }
  dialog.close();
  dialog.remove();
  if (focused instanceof HTMLElement) focused.focus();
}

function nextChoice(
  buttons: ReadonlyMap<ChallengeAnswer, HTMLButtonElement>,
): Promise<ChallengeAnswer> {
  return new Promise((resolve) => {
    for (const [choice, button] of buttons) {
      button.addEventListener('click', () => resolve(choice), { once: true });
    }
  });
}

function buildDialog({ amount, currency }: Challenge) {
  challengeStyle();
  const texts = messages.challenge;
  const dialog = document.createElement('dialog');
  dialog.className = 'sandbox-challenge';
  dialog.setAttribute('closedby', 'none');
  dialog.setAttribute('aria-labelledby', 'sandbox-challenge-title');
  dialog.setAttribute('aria-describedby', 'sandbox-challenge-question sandbox-challenge-notice');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });

  const title = textElement('h2', texts.title, 'sandbox-challenge-title');
  const question = textElement('p', `${texts.question} `, 'sandbox-challenge-question');
  question.append(textElement('strong', showAmount(amount, currency)));
  const notice = textElement('p', texts.notice, 'sandbox-challenge-notice');
  const problem = textElement('p', '');
  problem.setAttribute('role', 'alert');
  const row = document.createElement('div');
  const buttons = new Map<ChallengeAnswer, HTMLButtonElement>([
    ['authorise', choiceButton(texts.authorise)],
    ['refuse', choiceButton(texts.refuse)],
  ]);
  row.append(...buttons.values());
  dialog.append(title, question, notice, problem, row);
  return { dialog, buttons, problem };
}

function textElement<Tag extends 'h2' | 'p' | 'strong'>(
  tag: Tag,
  text: string,
  id?: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  if (id) element.id = id;
  return element;
}

function choiceButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  return button;
}

/** An amount in the currency’s smallest unit, as Italians write it. */
function showAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

const css = `
.sandbox-challenge {
  box-sizing: border-box;
  margin: auto; /* pages often reset the margin that centres a dialog */
  width: min(26rem, calc(100vw - 2rem));
  padding: 1.75rem;
  border: 1px solid transparent;
  border-radius: 0.75rem;
  background: #fff;
  color: #1f2328;
  font: 400 1rem/1.5 system-ui, sans-serif;
  box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.3);
}
.sandbox-challenge::backdrop { background: rgb(20 20 25 / 0.55); }
.sandbox-challenge h2 { margin: 0 0 0.75rem; font: inherit; font-size: 1.25rem; font-weight: 650; }
.sandbox-challenge p { margin: 0 0 0.75rem; }
.sandbox-challenge p:empty { display: none; }
.sandbox-challenge strong { white-space: nowrap; }
.sandbox-challenge #sandbox-challenge-notice { color: #57606a; font-size: 0.875rem; }
.sandbox-challenge [role='alert'] { color: #a40e26; }
.sandbox-challenge div { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
.sandbox-challenge button {
  flex: 1 1 8rem;
  min-height: 2.75rem;
  padding: 0.5rem 1rem;
  border: 1px solid #1f2328;
  border-radius: 0.5rem;
  background: #fff;
  color: #1f2328;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.sandbox-challenge button:first-child { background: #1f2328; color: #fff; }
.sandbox-challenge button:focus-visible { outline: 3px solid #0969da; outline-offset: 2px; }
.sandbox-challenge button:disabled { opacity: 0.55; cursor: progress; }
`;

let sheet: CSSStyleSheet | null = null;

/** Puts the dialog's style sheet on the page, once, without a style element. */
function challengeStyle(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
