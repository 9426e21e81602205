/** Looks like the dialog that asks the same without leaving the page. */
export const challengePageStyle = `
* { box-sizing: border-box; }
body {
  display: grid;
  min-height: 100svh;
  margin: 0;
  padding: 1rem;
  place-items: center;
  background: #eceae6;
  color: #1f2328;
  font: 400 1rem/1.5 system-ui, sans-serif;
}
main {
  width: min(26rem, 100%);
  padding: 1.75rem;
  border: 1px solid transparent;
  border-radius: 0.75rem;
  background: #fff;
  box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.12);
}
h1 { margin: 0 0 0.75rem; font: inherit; font-size: 1.25rem; font-weight: 650; }
p { margin: 0 0 0.75rem; }
strong { white-space: nowrap; }
.notice { color: #57606a; font-size: 0.875rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
button {
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
button:first-child { background: #1f2328; color: #fff; }
button:focus-visible { outline: 3px solid #0969da; outline-offset: 2px; }
`;
