const name = 'bottega-passkey-used';

/** Remembers that this browser has a passkey for the Bottega, so that the sign-in screen offers it. */
export function rememberPasskey(): void {
  try {
    localStorage.setItem(name, '1');
  } catch {
    // A browser that keeps nothing for pages still shows its passkeys at the field for the address.
  }
}

/** Whether a passkey was added or shown in this browser. */
export function hasRememberedPasskey(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
