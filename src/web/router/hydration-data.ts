import { type HydrationState, isRouteErrorResponse, type StaticHandlerContext } from 'react-router';

/** The element of the first HTML with the data that it was drawn with. */
const dataId = 'page-data';

/** Of an error the browser learns the status; what was thrown stays in the log. */
export function writeHydrationData(drawn: StaticHandlerContext): string {
  const { loaderData, actionData } = drawn;
  const errors = Object.entries(drawn.errors ?? {}).map(([id, error]) => [
    id,
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, internal: false, data: null }
      : null,
  ]);
  const data = JSON.stringify({ loaderData, actionData, errors: Object.fromEntries(errors) });
  return `<script type="application/json" id="${dataId}">${inScript(data)}</script>`;
}

/** JSON inside an element of script: nothing of it can end the element. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** The data of the first HTML, as React Router's browser router takes them. */
export function readHydrationData(): HydrationState {
  const text = document.getElementById(dataId)?.textContent ?? '{}';
  const data: HydrationState = JSON.parse(text);
  const errors = Object.entries(data.errors ?? {}).map(([id, error]) => [
    id,
    error ?? new Error('The server could not draw this page'),
  ]);
  return { ...data, errors: errors.length === 0 ? null : Object.fromEntries(errors) };
}
