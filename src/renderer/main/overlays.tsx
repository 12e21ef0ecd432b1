import type { AppInfo } from "../../preload/contract";
import { AboutDialog } from "./about/about-dialog";
import { useBridge } from "./bridge/bridge-context";
import { ShortcutSheet } from "./commands/shortcut-sheet";
import type { Overlay } from "./commands/use-standard-commands";
import { Palette } from "./palette/palette";
import { WelcomeDialog } from "./welcome/welcome-dialog";

interface OverlaysProps {
  readonly overlay: Overlay | undefined;
  readonly info: AppInfo | undefined;
  readonly mac: boolean;
  onClose(): void;
  /** A project was opened. */
  onOpened(): void;
}

/** What stands over the page; one at a time. */
export function Overlays({ overlay, info, mac, onClose, onOpened }: OverlaysProps) {
  const { call } = useBridge();
  const closeWelcome = () => {
    onClose();
    void call("welcome.seen");
  };
  switch (overlay) {
    case "palette":
      return <Palette mac={mac} onClose={onClose} onOpened={onOpened} />;
    case "shortcuts":
      return <ShortcutSheet mac={mac} onClose={onClose} />;
    case "welcome":
      return <WelcomeDialog onClose={closeWelcome} />;
    case "about":
      return info ? <AboutDialog info={info} onClose={onClose} /> : null;
    case undefined:
      return null;
  }
}
