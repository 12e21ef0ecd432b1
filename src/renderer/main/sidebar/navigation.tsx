import type { Page } from "../app";
import { strings } from "../strings";
import { SidebarButton } from "./sidebar-button";

const PAGES: readonly Page[] = ["conversation", "audit", "policy", "model"];

interface NavigationProps {
  readonly page: Page;
  onPage(page: Page): void;
}

export function Navigation({ page, onPage }: NavigationProps) {
  return (
    <nav aria-label={strings.nav.label}>
      {PAGES.map((name) => (
        <SidebarButton
          key={name}
          icon={name}
          label={strings.nav[name]}
          data-testid={`nav-${name}`}
          aria-current={name === page ? "page" : undefined}
          onClick={() => onPage(name)}
        />
      ))}
    </nav>
  );
}
