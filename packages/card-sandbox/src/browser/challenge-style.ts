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
export function challengeStyle(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
