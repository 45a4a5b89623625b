/** What a journey needs of a browser, so that the same one runs in each. */
export type Driver = {
  /** With its version, as it names itself. */
  name: string;
  open: (address: string) => Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** A press of the pointer, in pixels of the window. */
  press: (x: number, y: number) => Promise<void>;
  /** Keys, into whatever has the focus. */
  type: (text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  /** Errors of scripts and answers of 500 and above, since the last call. */
  takeProblems: () => string[];
  close: () => Promise<void>;
};

/** Of a browser that cannot be had here, what is missing and how to get it. */
export type Launch = () => Promise<Driver | { missing: string }>;
