import type { ReactNode } from "react";
import { ScrollBox } from "../shared/scroll-box";
import pageStyles from "./page.module.css";

interface PageProps {
  readonly title: string;
  readonly intro: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly "data-testid"?: string;
  readonly children: ReactNode;
}

/** A page that scrolls as a whole, under a heading that takes the focus when the page is opened. */
export function Page({ title, intro, actions, children, ...rest }: PageProps) {
  return (
    <ScrollBox className={pageStyles.page} label={title} {...rest}>
      <div className={pageStyles.head}>
        <div>
          <h1 className={pageStyles.heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={pageStyles.intro}>{intro}</p>
        </div>
        {actions}
      </div>
      {children}
    </ScrollBox>
  );
}
