/** A notification of the operating system, or nothing where it has none. */
export interface Notice {
  show(): void;
  close(): void;
}

export interface AttentionPorts {
  /** True when one of our windows has the focus: then the person sees the request anyway. */
  hasFocus(): boolean;
  flash(on: boolean): void;
  /** Undefined where notifications are not supported. */
  createNotice(title: string, body: string, onClick: () => void): Notice | undefined;
  bringForward(): void;
}

/**
 * Tells a person who works elsewhere that a request waits. Never takes the focus: a key that was meant for another
 * program must not land on a button. The notice names the tool alone, since others may see the screen.
 */
export function attractAttention(ports: AttentionPorts, tool: string, signal: AbortSignal): void {
  if (signal.aborted || ports.hasFocus()) return;
  ports.flash(true);
  const notice = ports.createNotice(`${tool} waits for you`, "A tool call needs your decision.", () => {
    ports.bringForward();
  });
  notice?.show();
  signal.addEventListener(
    "abort",
    () => {
      ports.flash(false);
      notice?.close();
    },
    { once: true },
  );
}
