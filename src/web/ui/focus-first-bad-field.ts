/** After a refused form, whose errors are on screen already: the focus goes to the first wrong field. */
export function focusFirstBadField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
