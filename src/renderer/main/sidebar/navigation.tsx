import { useTranslation } from "react-i18next";
import type { Page } from "../app";
import { SidebarButton } from "./sidebar-button";

const PAGES: readonly Page[] = ["conversation", "audit", "policy", "hooks", "settings"];

interface NavigationProps {
  readonly page: Page;
  onPage(page: Page): void;
}

export function Navigation({ page, onPage }: NavigationProps) {
  const { t } = useTranslation("nav");
  return (
    <nav aria-label={t("label")}>
      {PAGES.map((name) => (
        <SidebarButton
          key={name}
          icon={name}
          label={t(name)}
          data-testid={`nav-${name}`}
          aria-current={name === page ? "page" : undefined}
          onClick={() => onPage(name)}
        />
      ))}
    </nav>
  );
}
