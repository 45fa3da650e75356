/** A window of a browser with its own session. Presses and keys are the browser's own, as from mouse and keyboard. */
export interface BrowserWindow {
  /** Opens an address and waits until the page is loaded. */
  open(url: string): Promise<void>;
  /** Calls a function in the page. The function may use nothing outside of itself. */
  call<Argument, Result>(act: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  pressAt(x: number, y: number): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** The visible part of the page as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** Opens a window of a browser whose driver is installed in `folder`. */
export type OpenWindow = (folder: string, size: Size) => Promise<BrowserWindow>;
