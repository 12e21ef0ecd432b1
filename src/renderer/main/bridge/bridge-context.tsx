import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Envelope, MainBridge, MainChannel } from "../../../preload/contract";
import type { MainRequest, MainResponses } from "../../../preload/contract/requests";
import { failureAfter, type ShownFailure } from "./failure";
import { safeInvoke } from "./safe-invoke";

declare global {
  interface Window {
    /** Put there by the preload; absent when that could not load. */
    readonly gatehouse?: MainBridge;
  }
}

/** Calls the main process. Undefined means that it failed, and that the failure is already on the screen. */
type Call = <C extends MainChannel>(
  channel: C,
  ...input: undefined extends MainRequest<C> ? [] : [MainRequest<C>]
) => Promise<MainResponses[C] | undefined>;

/** The same for those who show the failure in a better place themselves. Never rejects. */
type Attempt = <C extends MainChannel>(
  channel: C,
  ...input: undefined extends MainRequest<C> ? [] : [MainRequest<C>]
) => Promise<Envelope<MainResponses[C]>>;

interface BridgeContextValue {
  readonly call: Call;
  readonly attempt: Attempt;
  readonly onSessionChange: MainBridge["onSessionChange"];
  readonly onEvent: MainBridge["onEvent"];
  /** The last failure that is neither dismissed nor overcome. */
  readonly failure: ShownFailure | null;
  dismiss(): void;
}

const BridgeContext = createContext<BridgeContextValue | null>(null);

export function BridgeProvider({
  bridge,
  children,
}: {
  readonly bridge: MainBridge;
  readonly children: ReactNode;
}) {
  const { i18n } = useTranslation();
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const value = useMemo<BridgeContextValue>(() => {
    const attempt: Attempt = safeInvoke(bridge, (channel, why) =>
      i18n.t("errors:bridgeFailed", { channel, why }),
    );
    const call: Call = async (channel, ...input) => {
      const envelope = await attempt(channel, ...input);
      setFailure((shown) => failureAfter(shown, channel, envelope));
      return envelope.ok ? envelope.value : undefined;
    };
    const onSessionChange: MainBridge["onSessionChange"] = (listener) => bridge.onSessionChange(listener);
    const onEvent: MainBridge["onEvent"] = (listener) => bridge.onEvent(listener);
    return { call, attempt, onSessionChange, onEvent, failure: null, dismiss: () => setFailure(null) };
  }, [bridge, i18n]);
  // The functions keep their identity when the failure changes, so that effects depending on them don't run again.
  const shown = useMemo(() => ({ ...value, failure }), [value, failure]);
  return <BridgeContext value={shown}>{children}</BridgeContext>;
}

export function useBridge(): BridgeContextValue {
  const value = useContext(BridgeContext);
  if (!value) throw new Error("useBridge needs a BridgeProvider around the component");
  return value;
}
