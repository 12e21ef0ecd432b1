import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./completion-list.module.css";

interface CompletionListProps {
  readonly id: string;
  readonly paths: readonly string[];
  /** The place of the one that Enter takes. */
  readonly active: number;
  onChoose(path: string): void;
}

/** The id of an option, which the field names as its active descendant. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** Files that fit what is typed. The focus stays in the field, which moves through the list. */
export function CompletionList({ id, paths, active, onChoose }: CompletionListProps) {
  const { t } = useTranslation("composer");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      className={styles.list}
      aria-label={t("files")}
      data-testid="completion"
    >
      {paths.map((path, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field, which keeps the focus
        <div
          key={path}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // The field must not lose the focus to what is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(path)}
        >
          <span className={styles.name}>{path.slice(path.lastIndexOf("/") + 1)}</span>{" "}
          <span className={styles.folder}>{path.slice(0, path.lastIndexOf("/") + 1)}</span>
        </div>
      ))}
    </div>
  );
}
