/** A browser driven by W3C WebDriver commands, over any transport. */
export interface Session extends AsyncDisposable {
  /** The command's result. Throws when the browser refuses, or is closed. */
  command(name: Command, body?: Record<string, unknown>): Promise<unknown>;
}

/** The commands we need, as Marionette names them, and where WebDriver has them over HTTP. */
export const commands = {
  SetWindowRect: 'window/rect',
  Navigate: 'url',
  Back: 'back',
  Forward: 'forward',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
} as const;
export type Command = keyof typeof commands;

/** As wide and high as a phone. */
export const phone = { width: 390, height: 844 };
