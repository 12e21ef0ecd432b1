import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of a page that was opened, so that readers say where they are and the next Tab leads into the page.
 * Not at first, and not where the page has put the focus already.
 */
export function useHeadingFocus(content: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const root = content.current;
    const headings = root ? [...root.querySelectorAll<HTMLElement>("h1")] : [];
    const heading = headings.find((candidate) => candidate.closest("[hidden]") === null);
    if (!heading || heading.closest("main")?.querySelector(":focus")) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [content, page]);
}
