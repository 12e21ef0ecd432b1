/** A notification of the operating system, or nothing where it has none. */
export interface Notice {
  show(): void;
  close(): void;
}

export interface AttentionPorts {
  /** True when one of our windows has the focus: then the person sees the request anyway. */
  hasFocus(): boolean;
  flash(on: boolean): void;
  /** The number on the program's icon, where the system has one; 0 is none. */
  setBadge(count: number): void;
  /** What the notification says; it may be seen by others. */
  words(tool: string): { readonly title: string; readonly body: string };
  /** Undefined where notifications are not supported. */
  createNotice(
    words: { readonly title: string; readonly body: string },
    onClick: () => void,
  ): Notice | undefined;
  /** Leads to the request. */
  bringForward(): void;
}

/**
 * Tells a person who works elsewhere that a request waits, until the signal says that it doesn't any more. Never takes
 * the focus: a key that was meant for another program must not land on a button. The notice names the tool alone, since
 * others may see the screen.
 */
export function attractAttention(
  ports: AttentionPorts,
  { tool, waiting }: { readonly tool: string; readonly waiting: number },
  signal: AbortSignal,
): void {
  if (signal.aborted || ports.hasFocus()) return;
  ports.flash(true);
  ports.setBadge(waiting);
  const notice = ports.createNotice(ports.words(tool), () => ports.bringForward());
  notice?.show();
  signal.addEventListener(
    "abort",
    () => {
      ports.flash(false);
      ports.setBadge(0);
      notice?.close();
    },
    { once: true },
  );
}
